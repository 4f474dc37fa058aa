/** A copy without the pieces it was made of: V8 keeps those of a long text that was replaced in, ten times the text itself. */
const copied = (key: string) => Buffer.from(key, 'latin1').toString('latin1')

/**
 * Compares the name of a precinct between files: "Precinct 012", "Pct. 12", "12" and "12.0" are the same precinct, and so are
 * "1-A" and "1A". Numbers stay apart: ward 1, precinct 12 is not ward 11, precinct 2.
 */
export const precinctKey = (name: string) => copied(normalized(name))

const normalized = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*(?:precinct|precinto|pct|prec)(?![a-z])\.?(?=.*[a-z0-9])/, '')
    // Spreadsheet programs may write a whole number as 12.0.
    .replace(/^([\s#]*\d+)\.0+\s*$/, '$1')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/(?<=\d)[^a-z0-9]+(?=\d)/g, '-')
    .replaceAll(/[^a-z0-9-]|(?<!\d)-|-(?!\d)/g, '')
