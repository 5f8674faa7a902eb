/** Street names by number. */
export class NameTable {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** Number of a name, added when it is new; -1 for no name. */
  number(name: string | undefined): number {
    if (name === undefined || name === '') return -1;
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }
}
