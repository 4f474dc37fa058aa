import { type SheetField, sheetFields } from '../../contract/desk-fields.ts'
import type { FileRole } from '../../contract/desk-import.ts'
import { contests } from './synonyms/contests.ts'
import { places } from './synonyms/places.ts'
import type { Synonyms } from './synonyms/synonyms.ts'
import { streets, voters, zips } from './synonyms/voters.ts'
import { votes } from './synonyms/votes.ts'

const byRole: Partial<Record<FileRole, Synonyms>> = {
  places,
  precincts: voters,
  streets,
  zips,
  contests,
  votes,
  shapes: {
    ...voters,
    precinct: [...(voters.precinct ?? []), 'name20', 'vtdst20', 'geoid20', 'namelsad20', 'precinctid', 'precname'],
  },
}

/** A header in lower case without accents and signs: "Polling_Place" and "pollingPlace" become "polling place". */
export function headerKey(header: string): string {
  return header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('+', ' plus ')
    .replaceAll('%', ' percent ')
    .replaceAll(/([a-z])(\d)$/g, '$1 $2')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The fields of a role with the place of the name among the synonyms of each; 0 is the surest. */
export function rankHeader(header: string, role: FileRole): Map<SheetField, number> {
  for (const key of keysOfHeader(header)) {
    const ranks = ranksOf(key, role)
    if (ranks.size > 0) return ranks
  }
  return new Map()
}

/** The surest first. "Address (Dirección)" and "Hours (2026)" say in brackets what nobody needs to find the column. */
function keysOfHeader(header: string): string[] {
  const [start = ''] = header.split('(', 1)
  return [header, start].map(headerKey).flatMap((key) => [key, writtenOut(key)])
}

function ranksOf(key: string, role: FileRole): Map<SheetField, number> {
  const ranks = new Map<SheetField, number>()
  for (const [field, keys] of keysOf(role)) {
    const rank = keys.findIndex((one) => one === key || one.replaceAll(' ', '') === key.replaceAll(' ', ''))
    if (rank >= 0) ranks.set(field, rank)
  }
  return ranks
}

const abbreviations = new Map(
  Object.entries({
    addr: 'address',
    add: 'address',
    bldg: 'building',
    ctr: 'center',
    hrs: 'hours',
    loc: 'location',
    nbr: 'number',
    no: 'number',
    num: 'number',
    nm: 'name',
    pct: 'precinct',
    prec: 'precinct',
    st: 'street',
    str: 'street',
    tel: 'phone',
  }),
)

/** "St. Addr" as "street address". */
const writtenOut = (key: string) =>
  key
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ')

const keysByRole = new Map<FileRole, Map<SheetField, string[]>>()

function keysOf(role: FileRole): Map<SheetField, string[]> {
  const existing = keysByRole.get(role)
  if (existing) return existing
  const synonyms = byRole[role] ?? {}
  const keys = new Map(sheetFields.map((field) => [field, (synonyms[field] ?? []).map(headerKey)]))
  keysByRole.set(role, keys)
  return keys
}

/** Whether any office names a column like this. */
export function isKnownHeader(header: string): boolean {
  const all = keysOfHeader(header).filter(Boolean)
  return sheetRoles.some((role) => [...keysOf(role).values()].some((keys) => keys.some((one) => all.includes(one))))
}

const sheetRoles: FileRole[] = ['places', 'precincts', 'streets', 'zips', 'shapes', 'contests', 'votes']
