/** What the server will not take, said before anything is sent: png or jpeg (SET-18), at most 2 MB (SRV-65). */
export function logoProblem({ name, size }: { readonly name: string; readonly size: number }) {
  if (!/\.(png|jpe?g)$/i.test(name)) return 'wrongType' as const;
  return size > 2 * 1024 * 1024 ? ('tooLarge' as const) : null;
}
