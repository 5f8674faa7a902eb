import { BlockList, isIP } from 'node:net';

/** Returns whether an address is one of these or in one of these networks. False for what is not an address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  // A socket for both families names an IPv4 address this way.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/', 2);
    const family = isIP(base) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
