/** Removes undefined props, which antd's types do not accept. */
export const givenProps = <Props extends object>(props: Props) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remaining entries have their names and values
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]?: Exclude<Props[Name], undefined>;
  };
