/** What the rules about tags need: a `Map<string, string>` will do as well. */
export interface TagSource {
  get(key: string): string | undefined;
}

/** The tags of the element being visited; valid until the visitor returns. */
export interface Tags extends TagSource {
  readonly size: number;
  /** Key and value of each tag, in the file's order. */
  entries(): Generator<[string, string], void, undefined>;
}
