/**
 * The lessons as they lie on disk.
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LessonSource } from '../course/lesson/content';

/** The folder of the lessons of this project. */
export const LESSONS_FOLDER = join(import.meta.dirname, '..', '..', 'lessons');

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
