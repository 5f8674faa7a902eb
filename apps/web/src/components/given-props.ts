/** The same props without those that are undefined, which antd's types do not accept. */
export const givenProps = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]?: Exclude<Props[Name], undefined>;
  };
