/** An expression of the style language, or a plain value. */
export type Expression =
  | string
  | number
  | boolean
  | null
  | readonly Expression[]
  | { readonly [key: string]: Expression };

export interface StyleLayer {
  readonly id: string;
  readonly type: 'background' | 'fill' | 'line' | 'symbol' | 'circle';
  readonly source?: string;
  readonly 'source-layer'?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: Expression;
  readonly layout?: Readonly<Record<string, Expression>>;
  readonly paint?: Readonly<Record<string, Expression>>;
}

export const get = (key: string): Expression => ['get', key];
export const is = (key: string, ...values: (string | number)[]): Expression =>
  values.length === 1 ? ['==', ['get', key], values[0]!] : ['in', ['get', key], ['literal', values]];
export const all = (...of: Expression[]): Expression => ['all', ...of];
export const not = (expression: Expression): Expression => ['!', expression];
export const has = (key: string): Expression => ['has', key];

/** Grows with the zoom between the stops given. */
export const byZoom = (base: number, ...stops: [zoom: number, value: Expression][]): Expression => [
  'interpolate',
  base === 1 ? ['linear'] : ['exponential', base],
  ['zoom'],
  ...stops.flat(),
];

/** One value a kind, and another for all else. */
export const byKind = (values: Readonly<Record<string, Expression>>, otherwise: Expression): Expression => [
  'match',
  ['get', 'kind'],
  ...Object.entries(values).flat(),
  otherwise,
];
