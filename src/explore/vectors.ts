/**
 * Sets of short rows of whole numbers, kept whole and compared whole: a hash only says where to look first.
 * @module
 */

/** How full a table may be before it grows. */
const FULLEST = 0.6;

/** A spread-out start for the search of a row. */
function hashOf(row: Int32Array, width: number): number {
  let hash = 0;
  for (let at = 0; at < width; at++) hash = Math.imul(hash ^ row[at]!, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}

/** A list that grows, of rows of one width. */
export class Rows {
  /** How many there are. */
  count = 0;
  private data: Int32Array;

  /** @param width - How many numbers a row has. */
  constructor(readonly width: number) {
    this.data = new Int32Array(width * 1024);
  }

  /** Adds a row. */
  push(row: Int32Array): void {
    const end = (this.count + 1) * this.width;
    if (end > this.data.length) {
      const larger = new Int32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    const start = this.count * this.width;
    for (let at = 0; at < this.width; at++) this.data[start + at] = row[at]!;
    this.count++;
  }

  /** Copies a row out. */
  read(index: number, into: Int32Array): void {
    const start = index * this.width;
    for (let at = 0; at < this.width; at++) into[at] = this.data[start + at]!;
  }

  /** Whether a row is this one. */
  is(index: number, row: Int32Array): boolean {
    const start = index * this.width;
    for (let at = 0; at < this.width; at++) if (this.data[start + at] !== row[at]) return false;
    return true;
  }
}

/** Rows without repetition, each with its place: the order in which they were added. */
export class RowSet {
  private readonly rows: Rows;
  /** The place of a row and one more; 0 where there is none. */
  private slots = new Int32Array(4096);
  /** Where the row belongs that was looked for last. */
  private slot = 0;
  private readonly spare: Int32Array;

  /** @param width - How many numbers a row has. */
  constructor(readonly width: number) {
    this.rows = new Rows(width);
    this.spare = new Int32Array(width);
  }

  /** How many there are. */
  get count(): number {
    return this.rows.count;
  }

  /** The place of a row; -1 where it was never added. */
  find(row: Int32Array): number {
    const { slots, rows } = this;
    const mask = slots.length - 1;
    let slot = hashOf(row, this.width) & mask;
    for (;;) {
      const place = slots[slot]! - 1;
      if (place < 0 || rows.is(place, row)) {
        this.slot = slot;
        return place;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** Adds the row that {@link find} was asked for last, and did not find. */
  add(row: Int32Array): number {
    this.rows.push(row);
    this.slots[this.slot] = this.count;
    if (this.count > this.slots.length * FULLEST) this.grow();
    return this.count - 1;
  }

  private grow(): void {
    const mask = this.slots.length * 4 - 1;
    const larger = new Int32Array(mask + 1);
    for (let place = 0; place < this.count; place++) {
      this.rows.read(place, this.spare);
      let slot = hashOf(this.spare, this.width) & mask;
      while (larger[slot] !== 0) slot = (slot + 1) & mask;
      larger[slot] = place + 1;
    }
    this.slots = larger;
  }
}

/** What was worked out once for two whole numbers. */
export class PairTable<Value> {
  /** Both numbers, and the place of the value and one more. */
  private cells = new Int32Array(3 * 1024);
  private readonly values: Value[] = [];

  /** The value for a pair; `work` finds it the first time. */
  of(first: number, second: number, work: (first: number, second: number) => Value): Value {
    const found = this.cells[this.cellOf(this.cells, first, second) + 2]!;
    if (found > 0) return this.values[found - 1]!;
    const value = work(first, second);
    if (this.values.length > (this.cells.length / 3) * FULLEST) this.grow();
    const cell = this.cellOf(this.cells, first, second);
    this.values.push(value);
    this.cells[cell] = first;
    this.cells[cell + 1] = second;
    this.cells[cell + 2] = this.values.length;
    return value;
  }

  private cellOf(cells: Int32Array, first: number, second: number): number {
    const mask = cells.length / 3 - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash ^= hash >>> 15;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const cell = slot * 3;
      if (cells[cell + 2] === 0 || (cells[cell] === first && cells[cell + 1] === second)) return cell;
    }
  }

  private grow(): void {
    const larger = new Int32Array(this.cells.length * 4);
    for (let cell = 0; cell < this.cells.length; cell += 3) {
      if (this.cells[cell + 2] === 0) continue;
      const to = this.cellOf(larger, this.cells[cell]!, this.cells[cell + 1]!);
      larger.set(this.cells.subarray(cell, cell + 3), to);
    }
    this.cells = larger;
  }
}
