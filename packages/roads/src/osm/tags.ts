/** Reads tags by key, as the tag rules do. A `Map<string, string>` fits, too. */
export interface TagSource {
  get(key: string): string | undefined;
}

/** The tags of the visited element; valid until the callback returns. */
export interface Tags extends TagSource {
  readonly size: number;
  /** Key and value of each tag, in the file's order. */
  entries(): Generator<[string, string], void, undefined>;
}
