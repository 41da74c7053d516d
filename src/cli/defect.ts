/**
 * Defects on the command line.
 * @module
 */
import { InvalidArgumentError } from 'commander';
import { DEFECTS } from '../simulation';

/**
 * Reads the id of a defect.
 * @throws InvalidArgumentError - Where there is no such defect.
 */
export function defectIdOf(text: string): string {
  if (DEFECTS.some(({ id }) => id === text)) return text;
  throw new InvalidArgumentError(`There is no defect ${text}. npm run -s explore -- --defects lists them.`);
}

/**
 * Reads the id of a server's defect.
 * @throws InvalidArgumentError - Where there is no such defect, or it is a client's.
 */
export function serverDefectIdOf(text: string): string {
  const id = defectIdOf(text);
  if (DEFECTS.some((defect) => defect.id === id && defect.who === 'server')) return id;
  throw new InvalidArgumentError(`${text} is a defect of clients, and here the client is yours.`);
}
