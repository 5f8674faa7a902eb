/** Checks a logo before upload: png or jpeg, at most 2 MB. Null when it is valid. */
export function logoProblem({ name, size }: { readonly name: string; readonly size: number }) {
  if (!/\.(png|jpe?g)$/i.test(name)) return 'wrongType' as const;
  return size > 2 * 1024 * 1024 ? ('tooLarge' as const) : null;
}
