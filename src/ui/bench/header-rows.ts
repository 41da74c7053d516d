/**
 * The headers of a request as they are edited, one a row.
 * @module
 */
import { changedHeaders, header, type HeaderChanges } from '../../protocol';
import { AUTHORIZATION, isAuthorization } from './travel';

/** A header as it can be edited. */
export interface HeaderRow {
  readonly name: string;
  /** What is sent; `undefined`: it is left out. */
  readonly value: string | undefined;
  /** What fits the text; `undefined`: nothing in it says. */
  readonly fitting: string | undefined;
}

/** The headers of a request, one a row: those that fit, with what is written otherwise, and the credential. */
export function headerRows(message: unknown, http: HeaderChanges = {}): readonly HeaderRow[] {
  const fitting = changedHeaders(message, {});
  const written = Object.entries(http);
  const rows = Object.entries(fitting).map(([name, value]): HeaderRow => {
    const other = written.find(([one]) => one.toLowerCase() === name.toLowerCase());
    return other
      ? { name: other[0], value: other[1] ?? undefined, fitting: value }
      : { name, value, fitting: value };
  });
  const more = written
    .filter(([name]) => header(fitting, name) === undefined && !isAuthorization(name))
    .map(([name, value]): HeaderRow => ({ name, value: value ?? undefined, fitting: undefined }));
  const credential = header(changedHeaders({}, http), AUTHORIZATION);
  return [...rows, ...more, { name: AUTHORIZATION, value: credential, fitting: undefined }];
}

/**
 * The changes with one header written otherwise.
 * @param value - What to send; `null`: leave it out; what fits: no change.
 */
export function withHeader(http: HeaderChanges, row: HeaderRow, value: string | null): HeaderChanges {
  const others = Object.entries(http).filter(([name]) => name.toLowerCase() !== row.name.toLowerCase());
  const asItFits = value === row.fitting || (row.fitting === undefined && (value === null || value === ''));
  return Object.fromEntries(asItFits ? others : [...others, [row.name, value]]);
}
