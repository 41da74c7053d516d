/**
 * The lessons as they lie on disk.
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LessonSource } from '../course/lesson/content';

/** The folder of the lessons of this project. */
export const LESSONS_FOLDER = join(import.meta.dirname, '..', '..', 'lessons');

/** The folder of the reference. */
export const OUTPUTS_FOLDER = join(LESSONS_FOLDER, '..', 'outputs');

/** The Markdown pages of the reference: their names from the folder of the lessons, and their text. */
export function readReference(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(OUTPUTS_FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      file: `../outputs/${name}`,
      text: readFileSync(join(OUTPUTS_FOLDER, name), 'utf8'),
    }));
}

/**
 * Reads the files of all lessons.
 * @param folder - Where the folders of the lessons lie.
 * @returns The lessons in the order of their folders' names.
 */
export function readLessons(folder: string): readonly LessonSource[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      folder: name,
      ...file(join(folder, name, 'lesson.md'), 'page'),
      ...file(join(folder, name, 'scenario.json'), 'scenario'),
    }));
}

function file(path: string, part: 'page' | 'scenario'): { page?: string; scenario?: string } {
  return existsSync(path) ? { [part]: readFileSync(path, 'utf8') } : {};
}
