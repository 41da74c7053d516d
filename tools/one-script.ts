import { build } from 'vite';

/**
 * Builds a file, with all that it imports, as one classic script.
 * @param root - The folder of the project.
 * @param entry - The file, from there.
 * @param name - Under which its exports would stand; there are none.
 * @param define - What is written in.
 */
export async function oneScript(
  root: string,
  entry: string,
  name: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be built.`);
  return chunk.code;
}
