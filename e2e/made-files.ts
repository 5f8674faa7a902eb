import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright's setInputFiles takes it. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Cell = string | number;

export function csv(name: string, rows: readonly (readonly Cell[])[]): MadeFile {
  const cell = (value: Cell) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value);
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/**
 * A workbook of one page. It is written without a library, because the library that reads it in the product must not
 * have written it.
 */
export function xlsx(name: string, rows: readonly (readonly Cell[])[]): MadeFile {
  const cell = (value: Cell) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    name,
    mimeType: `${type}.sheet`,
    buffer: zip({
      '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData>${data}</sheetData></worksheet>`,
    }),
  };
}

/** A picture of a violet box, in the format of a phone's photo. */
export function photo(name: string, { width = 320, height = 240 } = {}): MadeFile {
  const line = Buffer.alloc(1 + width * 3, Buffer.from([0x77, 0x32, 0xef]));
  // Each line begins with the number of its filter: none.
  line[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel; red, green and blue.
  header.set([8, 2], 8);
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    return Buffer.concat([uint32(data.length, 'BE'), body, uint32(crc32(body), 'BE')]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  };
}

/** Files in a zip archive, uncompressed. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
    const size = uint32(content.length, 'LE');
    // Version 2.0, no flags, stored, no date; checksum, both sizes, length of the name, no extra field.
    const facts = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      uint32(crc32(content), 'LE'),
      size,
      size,
      Buffer.from([name.length, 0, 0, 0]),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), content]);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        facts,
        Buffer.alloc(10),
        uint32(offset, 'LE'),
        Buffer.from(name),
      ]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = Buffer.from([directory.length, 0, directory.length, 0]);
  const end = [
    Buffer.from('PK\x05\x06\0\0\0\0'),
    count,
    uint32(entries.length, 'LE'),
    uint32(offset, 'LE'),
    Buffer.alloc(2),
  ];
  return Buffer.concat([...bodies, entries, ...end]);
}

function uint32(value: number, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'LE') bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
