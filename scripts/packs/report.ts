import { StateCode } from '../../contract/common.schemas.ts'
import { type Facts, type PackName, packNames } from '../../packs/checks/load-packs.ts'
import type { Manifest } from '../../packs/pack.ts'

/** The quality report: record counts, gaps and outdated data. */
export function qualityReport(facts: Facts, manifests: Record<PackName, Manifest>, today: string): string[] {
  return [
    ...packNames.flatMap((name) => about(manifests[name])),
    '',
    ...perState(facts),
    '',
    ...vacancies(facts),
    ...gaps(facts),
    ...outdated(facts, today).map((line) => `Outdated: ${line}`),
    ...stale(manifests, today).map((line) => `Outdated: ${line}`),
  ]
}

function about({ name, compiledOn, freshUntil, files, origins }: Manifest): string[] {
  return [
    `${name}, compiled ${compiledOn}, fresh until ${freshUntil}`,
    ...Object.entries(files).map(([file, { records, origin }]) => {
      const { name = 'mixed', asOf = '' } = origins[origin ?? ''] ?? {}
      return `  ${file.padEnd(28)} ${String(records).padStart(6)} records  ${asOf}  ${name}`
    }),
  ]
}

const columns = [
  'ZIPs',
  'split',
  'House',
  'vacant',
  'legislators',
  'seats',
  'no phone',
  'no email',
  'no photo',
  'executives',
  'mayors',
]

function perState({ places, officials }: Facts): string[] {
  const zips = Map.groupBy(places.zips, ({ state }) => state)
  const rows = StateCode.options.map((state) => {
    const own = zips.get(state) ?? []
    const house = officials.seats.filter((seat) => seat.chamber === 'House' && seat.state === state)
    const legislators = officials.legislators.filter((one) => one.state === state)
    const seats = officials.chambers.filter((one) => one.state === state).reduce((sum, { seats }) => sum + seats, 0)
    return [
      state,
      own.length,
      own.filter(({ congressional }) => congressional.length > 1).length,
      house.length,
      house.filter(({ member }) => !member).length,
      legislators.length,
      seats,
      legislators.filter(({ phone, districtPhone }) => !phone && !districtPhone).length,
      legislators.filter(({ email }) => !email).length,
      legislators.filter(({ image }) => !image).length,
      officials.executives.filter((one) => one.state === state).length,
      officials.mayors.filter((one) => one.state === state).length,
    ]
  })
  const totals = columns.map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0))
  return [['', ...columns], ...rows, ['all', ...totals]].map((row) =>
    row
      .map((cell, at) =>
        at === 0 ? String(cell).padEnd(4) : String(cell).padStart((columns[at - 1]?.length ?? 0) + 2),
      )
      .join(''),
  )
}

function vacancies({ officials, places }: Facts): string[] {
  const congress = officials.seats.filter(({ member }) => !member)
  const held = new Set(officials.legislators.map((one) => `${one.state} ${one.chamber} ${one.district}`))
  const legislative = places.legislativeDistricts.filter(
    (one) => !held.has(`${one.state} ${one.chamber} ${one.district}`),
  )
  const empty = officials.chambers.reduce((sum, { seats }) => sum + seats, 0) - officials.legislators.length
  return [
    `Vacant in Congress: ${congress.map((one) => (one.chamber === 'House' ? `${one.state}-${one.district}` : `${one.state} class ${one.class}`)).join(', ') || 'none'}`,
    `Empty seats in legislatures: ${empty}; no member in ${legislative.map((one) => `${one.state} ${one.chamber} ${one.district}`).join(', ')}`,
  ]
}

function gaps({ places, officials, votes }: Facts): string[] {
  const members = officials.seats.flatMap(({ member }) => member ?? [])
  const without = <T>(list: readonly T[], field: (one: T) => unknown, name: (one: T) => string) => {
    const missing = list.filter((one) => field(one) === undefined).map(name)
    return `${missing.length}${missing.length > 0 && missing.length <= 12 ? ` (${missing.join(', ')})` : ''} of ${list.length}`
  }
  const rated = new Set(votes.voteview.map(({ bioguideId }) => bioguideId))
  const atHome = new Set(officials.offices.map(({ bioguideId }) => bioguideId))
  return [
    `Without a phone: ${without(
      members,
      ({ phone }) => phone,
      ({ name }) => name,
    )} in Congress, ${without(
      officials.governors,
      ({ phone }) => phone,
      ({ state }) => state,
    )} governors, ${without(
      officials.mayors,
      ({ phone }) => phone,
      ({ place }) => place,
    )} mayors`,
    `Without a local office: ${members.filter(({ bioguideId }) => !atHome.has(bioguideId)).length} in Congress; without a Voteview score: ${members.filter(({ bioguideId }) => !rated.has(bioguideId)).length}`,
    `Not confirmed by an official source: ${
      officials.governors
        .filter(({ unconfirmed }) => unconfirmed)
        .map(({ state }) => state)
        .join(', ') || 'none'
    } (governors)`,
    `ZIP codes without known legislative districts: ${places.zips.filter(({ state, legislative }) => state && legislative.length === 0).length}`,
  ]
}

function outdated({ officials }: Facts, today: string): string[] {
  const ended = (list: readonly { name: string; termEnd?: string | undefined }[], what: string) => {
    const names = list
      .filter(({ termEnd }) => termEnd !== undefined && termEnd < today)
      .map(({ name, termEnd }) => `${name} (${termEnd})`)
    return names.length > 0
      ? [
          `terms of ${names.length} ${what} have ended: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ', ...' : ''}`,
        ]
      : []
  }
  return [
    ...ended(
      officials.seats.flatMap(({ member }) => member ?? []),
      'members of Congress',
    ),
    ...ended(officials.governors, 'governors'),
    ...ended(officials.executives, 'state executives'),
    ...ended(officials.legislators, 'state legislators'),
    ...ended(officials.mayors, 'mayors'),
  ]
}

/** Outdated packs and files. They are reported and do not fail the check. */
function stale(manifests: Record<PackName, Manifest>, today: string): string[] {
  return packNames.flatMap((name) => {
    const { freshUntil, files } = manifests[name]
    return [
      ...(freshUntil < today ? [`the pack ${name}, since ${freshUntil}`] : []),
      ...Object.entries(files).flatMap(([file, own]) =>
        own.freshUntil && own.freshUntil < today ? [`${name}/${file}, since ${own.freshUntil}`] : [],
      ),
    ]
  })
}
