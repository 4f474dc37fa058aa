/** Codes for no party or an unknown one. */
const none = new Set(['NNE', 'NON', 'NOP', 'UNK'])

const names: Record<string, string> = {
  DEM: 'Democratic',
  REP: 'Republican',
  GOP: 'Republican',
  IND: 'Independent',
  GRE: 'Green',
  LIB: 'Libertarian',
  CON: 'Constitution',
  NPA: 'No Party Affiliation',
  UN: 'Unaffiliated',
  W: 'Write-in',
  DFL: 'Democratic-Farmer-Labor',
  WFP: 'Working Families',
  AIP: 'American Independent',
  PFP: 'Peace and Freedom',
  OTH: 'Other',
}

/** The party's name for an FEC code; a rare code is returned unchanged. */
export function fecParty(code: string | null | undefined, full?: string | null): string | null {
  const key = code?.trim().toUpperCase() ?? ''
  if (key === '' || none.has(key)) return null
  return names[key] ?? (full ? calmly(full) : key)
}

/** "SOCIALIST WORKERS PARTY" as "Socialist Workers". */
const calmly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+party$/, '')
    .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
