import { readFileSync } from 'node:fs'
import { type DistrictId, certainDistrict } from '../../civic/districts/district-id.ts'
import { inaugurationDay } from '../../civic/people/inauguration.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import type { Facts } from '../../packs/checks/load-packs.ts'
import { Chamber } from '../../packs/places/schema.ts'
import type { Reference } from '../../server/reference/reference.ts'
import { findZipRecord } from '../../server/reference/zip-record.ts'

/** The fact with this name, as text. Undefined if newer packs no longer have it, which is not a problem. */
type Finder = (name: string) => string | undefined

const knownFile = 'scripts/packs/known-facts.txt'
const readKnownFacts = () => readFileSync(new URL('known-facts.txt', import.meta.url), 'utf8')

/** Facts of the packs that differ from those in known-facts.txt. The first word of a line there names the finder to use. */
export function knownFactProblems(finders: Readonly<Record<string, Finder>>, known = readKnownFacts()): string[] {
  return known.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const [, kind = '', name = '', expected = ''] = line.match(/^(\S+) (.+?) = (.+)$/) ?? []
    const find = finders[kind]
    const found = find ? find(name) : 'nothing we know how to find'
    return found === undefined || found === expected
      ? []
      : [`${kind} ${name} is ${found}, but in ${knownFile}:${index + 1} ${expected}. Correct the one that is wrong`]
  })
}

/** A fact of a state, such as "TX registerByMail". */
const ofState =
  (find: (state: StateCode, rest: string) => string | undefined): Finder =>
  (name) =>
    find(StateCode.parse(name.slice(0, 2)), name.slice(3))
const text = (value: unknown) => JSON.stringify(value)?.replaceAll('"', '')
const words = (...parts: (string | boolean | null | undefined)[]) => parts.filter(Boolean).join(' ') || 'none'
const sorted = (names: readonly (string | undefined)[]) => words(...new Set(names.toSorted()))
const districtName = ({ state, district }: DistrictId) => `${state}-${district}`

export function factFinders(reference: Reference, { councils, votes }: Facts): Record<string, Finder> {
  const { elections, officials, places, results } = reference
  const { rules, around, sources } = elections
  const ruleOf = (state: StateCode, name: string) => {
    const deadline = deadlineNames.find((one) => one === name)
    return deadline && rules.get(state)?.[deadline]
  }
  const sourceName = (source: string | null | undefined) => (source ? (sources[source]?.name ?? source) : 'no source')
  const daysAfter = (state: StateCode) => {
    const { cure, countiesCertify, stateCertifies } = around.get(state)?.after ?? {}
    return { cure, countiesCertify, stateCertifies }
  }

  return {
    rule: ofState((state, name) => words(text(ruleOf(state, name)?.rule), ruleOf(state, name)?.basis)),
    'disputed-rule': ofState((state, name) => {
      const { rule, basis, confirmed } = ruleOf(state, name) ?? {}
      return words(text(rule), basis, confirmed && 'confirmed')
    }),
    'same-day': ofState((state) => {
      const { value, confirmed } = rules.get(state)?.sameDay ?? {}
      return words(value, confirmed && 'confirmed')
    }),
    'postmark-counts': ofState((state) => String(rules.get(state)?.postmarkCounts)),
    hours: ofState((state) => words(rules.get(state)?.hours.en)),
    'early-voting-closed': () =>
      words(...[...rules.values()].flatMap(({ state, earlyVotingClosed: days }) => (days ? [state, days] : []))),
    'source-of': ofState((state, name) => {
      const { eligibility, felony } = around.get(state) ?? {}
      const facts = new Map(Object.entries({ eligibility, felony, ...daysAfter(state) }))
      return sourceName(facts.get(name)?.source)
    }),
    'residence-days': ofState((state) => words(String(around.get(state)?.eligibility?.days ?? 'none'))),
    'register-from-months': ofState((state) =>
      words(String(around.get(state)?.preregistration?.fromMonths ?? 'unknown')),
    ),
    'days-after-by': (publisher) =>
      words(
        ...[...around.keys()].filter((state) =>
          Object.values(daysAfter(state)).some((day) => sourceName(day?.source).startsWith(publisher)),
        ),
      ),
    election(id) {
      const election = elections.byId.get(id)
      if (!election) return undefined
      const { date, held, reach, source, state } = election
      return words(date, held, reach, state && elections.isOfficial(source, state) && 'confirmed')
    },
    zip(zip) {
      const record = findZipRecord(places, zip)
      if (typeof record === 'string') return record
      const districts = record.congressional.map((one) => `${districtName(one)}${one.approximate ? '?' : ''}`)
      return words(...districts, certainDistrict(record.congressional) && 'certain')
    },
    point(name) {
      const [lat = 0, lng = 0] = name.split(' ').map(Number)
      return words(...places.districtsNear({ lat, lng }, 250).map(districtName))
    },
    map: ofState((state, name) => {
      const chamber = Chamber.safeParse(name).data
      return words((chamber ? places.legislativeMapChange(state, chamber) : places.mapChange(state))?.status)
    }),
    executive: ofState((state, office) => {
      const holders = officials.executives(state).filter(({ role }) => role === office)
      return words(...holders.flatMap(({ name, party }) => [name, party]))
    }),
    mayor: ofState((state, city) => words(...officials.mayors(state, city).map(({ name }) => name))),
    'mayor-until': ofState((state, city) => words(...officials.mayors(state, city).map(({ termEnd }) => termEnd))),
    inauguration: ofState((state, year) => {
      const { inauguration } = officials.governor(state) ?? {}
      return words(inauguration && inaugurationDay(inauguration, Number(year)))
    }),
    'party-names': () => sorted(officials.congress().map(({ member }) => member?.party)),
    'party-labels': ofState((state, name) => {
      const members = officials.legislature(state)?.members.filter(({ party }) => party === name)
      return sorted(members?.map(({ partyLabel }) => partyLabel) ?? [])
    }),
    'left-office': (name) =>
      councils.people.some((one) => one.name === name && one.head && !one.superseded) ? 'shown' : 'not shown',
    vote: (id) => votes.rollCalls.find((one) => one.id === id)?.plainTitle?.en,
    quiz(question) {
      const vote = votes.quizVotes.find((one) => one.question === question)
      return vote && words(...vote.rollCalls, vote.about.en)
    },
    result(id) {
      const counted = [...results.byState.values()].flatMap(({ races, measures }) => [...races, ...measures])
      return words(...(counted.find((one) => one.id === id)?.notes ?? []))
    },
  }
}
