/**
 * A drawing as an image, for what cannot show SVG.
 * @module
 */

/** Pixels of the image for each CSS pixel of the drawing. */
const SCALE = 2;

/**
 * Draws an SVG that stands for itself as PNG, twice as large.
 * @param svg - The drawing, with its size in CSS pixels.
 * @throws Where the browser cannot draw it; an image has limits that a drawing has not.
 */
export async function toPng(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const image = new Image(size.width * SCALE, size.height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image is too large.'))),
      'image/png',
    );
  });
}
