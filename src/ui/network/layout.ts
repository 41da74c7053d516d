/**
 * Where everything in the picture stands, in pixels. Wide, the store stands at the right; narrow, below.
 * @module
 */
import type { Box, Lane, Line, Picture } from './picture';

/** A rectangle. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box with its place. */
export interface PlacedBox extends Rect {
  readonly box: Box;
  /** What is written in it, as it fits. */
  readonly lines: readonly Line[];
}

/** An open request with its place. */
export interface PlacedLane {
  readonly lane: Lane;
  /** The height of its wire. */
  readonly y: number;
  /** The wire, from the client as far as it is open. */
  readonly wire: string;
  /** What lies before a request that is still on its way. */
  readonly ahead: string | undefined;
  readonly pill: Rect;
  readonly caption: { readonly x: number; readonly y: number };
}

/** A picture with its places. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly lanes: readonly PlacedLane[];
  /** Lines that are always there: replicas to the store, the store to the worker. */
  readonly links: readonly string[];
}

/** From this width on the store stands at the right. */
const WIDE = 700;
const LANE = 44;
const LEAST_LANES = 3;
const GAP = 10;
const PILL = 24;
const LONGEST_PILL = 220;
/** The height of a line of text in a box, and of its title. */
const TEXT = 15;
const HEAD = 24;
const FOOT = 7;

/** Widths: of the boxes, and of the space between replica and store. */
const SIZES = {
  wide: { client: 122, proxy: 82, replica: 126, store: 122, between: 20 },
  narrow: { client: 57, proxy: 52, replica: 114, store: 0, between: 0 },
} as const;

/**
 * Lays a picture out.
 * @param width - The width that there is, in pixels.
 */
export function layoutOf(picture: Picture, width: number): Layout {
  const wide = width >= WIDE;
  const size = wide ? SIZES.wide : SIZES.narrow;
  const fitted = (box: Box) => ({ box, lines: fit(box.lines, wide) });
  const replicas = picture.replicas.map(fitted);
  const store = fitted(picture.store);
  const worker = fitted(picture.worker);
  const tallest = Math.max(...replicas.map(heightOf), 48);
  const side = wide ? heightOf(store) + GAP + heightOf(worker) : 0;
  const groups = groupsOf(picture, fitted);
  const lanesHeight = sum(groups.map(({ rows }) => rows)) * LANE;
  const body = Math.max(lanesHeight, replicas.length * (tallest + GAP) - GAP, side);

  const proxyWidth = size.proxy;
  const replicaX = width - size.replica - size.between - size.store;
  const free = replicaX - size.client - proxyWidth;
  const proxyX = size.client + (wide ? Math.round(free * 0.5) : free - 20);
  const each = (body - (replicas.length - 1) * GAP) / replicas.length;
  const placedReplicas = replicas.map((replica, index): PlacedBox => {
    const y = index * (each + GAP);
    return { ...replica, x: replicaX, y, width: size.replica, height: each };
  });
  const [storeBox, workerBox] = wide
    ? [
        { ...store, x: width - size.store, y: 0, width: size.store, height: body - heightOf(worker) - GAP },
        {
          ...worker,
          x: width - size.store,
          y: body - heightOf(worker),
          width: size.store,
          height: heightOf(worker),
        },
      ]
    : below(store, worker, body + 16, width);
  const placedGroups = placeGroups(groups, body);
  const lanes = placedGroups.flatMap(({ placed, laneYs }) =>
    placed.map((lane, index) =>
      laneAt({
        lane,
        y: laneYs[index] ?? 0,
        wide,
        clientRight: size.client,
        proxyX,
        proxyWidth,
        replicas: placedReplicas,
        lanes: placedGroups.flatMap((group) => group.placed),
      }),
    ),
  );
  return {
    width,
    height: wide ? body : body + 16 + storeBox.height,
    boxes: [
      ...placedGroups.map(({ box, y, height }): PlacedBox => ({
        ...box,
        x: 0,
        y,
        width: size.client,
        height,
      })),
      { ...fitted(picture.proxy), x: proxyX, y: 0, width: proxyWidth, height: body },
      ...placedReplicas,
      storeBox,
      workerBox,
    ],
    lanes,
    links: links(placedReplicas, storeBox, workerBox, wide),
  };
}

/** A caller and its requests, and for how many of them there is to be room. */
interface Group {
  readonly box: Pick<PlacedBox, 'box' | 'lines'>;
  readonly placed: readonly Lane[];
  readonly rows: number;
}

/** The client with its requests, and below it everybody else with theirs. */
function groupsOf(
  { client, callers, lanes }: Picture,
  fitted: (box: Box) => Pick<PlacedBox, 'box' | 'lines'>,
): readonly Group[] {
  const groupOf = (box: Box, placed: readonly Lane[], least: number): Group => {
    const whole = fitted(box);
    return { box: whole, placed, rows: Math.max(placed.length, least, Math.ceil(heightOf(whole) / LANE)) };
  };
  const own = lanes.filter(({ caller }) => caller === undefined);
  return [
    groupOf(client, own, callers.length === 0 ? LEAST_LANES : 1),
    ...callers.map((box) =>
      groupOf(
        box,
        lanes.filter(({ caller }) => caller === box.title),
        1,
      ),
    ),
  ];
}

/** Shares a height among the groups, and places the wires of each in its middle. */
function placeGroups(groups: readonly Group[], height: number) {
  const unit = height / sum(groups.map(({ rows }) => rows));
  let top = 0;
  return groups.map((group, at) => {
    const y = top;
    top += group.rows * unit;
    const own = top - y - (at < groups.length - 1 ? GAP : 0);
    const first = y + (own - Math.max(group.placed.length, groups.length > 1 ? 1 : LEAST_LANES) * LANE) / 2;
    const laneYs = group.placed.map((_, index) => first + index * LANE + LANE / 2 + 6);
    return { ...group, y, height: own, laneYs };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The lines as there is room for them. */
function fit(lines: readonly Line[], wide: boolean): readonly Line[] {
  if (wide) return lines;
  return lines.flatMap((line) => (line.brief === '' ? [] : [{ ...line, text: line.brief ?? line.text }]));
}

function heightOf({ lines }: { readonly lines: readonly Line[] }): number {
  return HEAD + lines.length * TEXT + FOOT;
}

/** The store and the worker side by side below the rest. */
function below(
  store: Pick<PlacedBox, 'box' | 'lines'>,
  worker: Pick<PlacedBox, 'box' | 'lines'>,
  y: number,
  width: number,
): [PlacedBox, PlacedBox] {
  const height = Math.max(heightOf(store), heightOf(worker));
  const half = (width - 24) / 2;
  return [
    { ...store, x: width - half, y, width: half, height },
    { ...worker, x: 0, y, width: half, height },
  ];
}

interface LaneRoom {
  readonly lane: Lane;
  readonly y: number;
  readonly wide: boolean;
  readonly clientRight: number;
  readonly proxyX: number;
  readonly proxyWidth: number;
  readonly replicas: readonly PlacedBox[];
  readonly lanes: readonly Lane[];
}

function laneAt({ lane, y, wide, clientRight, proxyX, proxyWidth, replicas, lanes }: LaneRoom): PlacedLane {
  const room = proxyX - clientRight;
  const right = proxyX + proxyWidth;
  const target = replicas.find(({ box }) => box.key === `replica ${lane.replica ?? ''}`);
  const caption = { x: clientRight + 5, y: y - PILL / 2 - 3 };
  if (!target) {
    const width = Math.min(room - 18, LONGEST_PILL);
    return {
      lane,
      y,
      caption,
      wire: `M${clientRight} ${y}H${clientRight + 9}`,
      ahead: `M${clientRight + width} ${y}H${proxyX}`,
      pill: { x: clientRight + 8, y: y - PILL / 2, width, height: PILL },
    };
  }
  // The wires of one replica part as they come to it.
  const mates = lanes.filter(({ replica }) => replica === lane.replica);
  const share = (mates.indexOf(lane) + 1) / (mates.length + 1);
  const end = target.y + target.height * share;
  const turn = target.x - (wide ? 14 : 8);
  const wire = `M${clientRight} ${y}H${wide ? turn - 12 : right + 4}C${turn} ${y} ${turn - 4} ${end} ${target.x} ${end}`;
  const atRight = wide && lane.pill.kind === 'answer';
  const width = atRight ? turn - 14 - right - 6 : Math.min(room - 16, LONGEST_PILL);
  const x = atRight ? right + 6 : clientRight + 8;
  return { lane, y, caption, wire, ahead: undefined, pill: { x, y: y - PILL / 2, width, height: PILL } };
}

function links(
  replicas: readonly PlacedBox[],
  store: PlacedBox,
  worker: PlacedBox,
  wide: boolean,
): readonly string[] {
  if (wide) {
    const x = worker.x + worker.width / 2;
    return [
      ...replicas.map((replica) => {
        const from = replica.y + replica.height / 2;
        const to = Math.min(Math.max(from, store.y + 12), store.y + store.height - 12);
        return `M${replica.x + replica.width} ${from}L${store.x} ${to}`;
      }),
      `M${x} ${store.y + store.height}V${worker.y}`,
    ];
  }
  const last = replicas.at(-1);
  const x = store.x + store.width * 0.75;
  return [
    ...(last ? [`M${x} ${last.y + last.height}V${store.y}`] : []),
    `M${worker.x + worker.width} ${worker.y + worker.height / 2}H${store.x}`,
  ];
}
