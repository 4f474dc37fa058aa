import type { CouncilPerson, CouncilPlace, CouncilRole } from './schema.ts'

type Rule = [role: CouncilRole, part: RegExp]

/** The first rule that fits any part of an office gives the role. */
const rules: Rule[] = [
  ['mayor', /^mayor$/],
  ['vice_mayor', /mayor pro.?tem|(deputy|vice|assistant) mayor|^mayor pro/],
  ['council_member', /^vice.?(president|chair)|pro.?tem/],
  ['council_president', /^((council|commission|village|board|town council) )?(president|chair(man|woman|person)?)$/],
  ['council_president', /^select ?board chair(man|woman|person)?$/],
  ['council_member', /^select ?(board|men|man|woman|person)/],
  ['clerk', /^(town |city |township |village )?(clerk|recorder)$|^city secretary$/],
  ['treasurer', /^(town |city |township |village |twp )?treasurer$/],
  ['manager', /^(interim )?(city|town|village|township) (manager|administrator)$/],
  ['other', /^supervisor$/],
  ['council_member', /^(council ?member|trustee|alder)/],
  ['commissioner', /^commissioner/],
  ['council_member', /member|committee|vice president|council/],
]

/** The role of an office, which we sort by, from the name that the town gives it. */
export function roleOf(office: string | null): CouncilRole {
  const parts = (office ?? '').toLowerCase().split(' - ')
  return rules.find(([, rule]) => parts.some((part) => rule.test(part)))?.[0] ?? 'other'
}

/** Whether an office leads the place. In Michigan, a supervisor leads a township and a president a village. */
export function isHead(office: string | null, role: CouncilRole, { state, kind }: CouncilPlace): boolean {
  if (role === 'mayor') return true
  if (state !== 'MI') return false
  const parts = (office ?? '').toLowerCase().split(' - ')
  return kind === 'village'
    ? parts.some((part) => /(^|village |council )president$/.test(part))
    : parts.includes('supervisor')
}

/**
 * The people who hold an office that a place has only once: its mayors if it lists several, and the presidents of its council
 * likewise. One of them may have left. A chair does not count: it may be of a committee.
 */
export function sharingOneOffice(people: readonly CouncilPerson[]): Set<CouncilPerson> {
  const mayors = people.filter(({ role }) => role === 'mayor')
  const presidents = people.filter(
    ({ role, office = '' }) => role === 'council_president' && /(^| - )(council )?president( - |$)/i.test(office),
  )
  return new Set([mayors, presidents].filter(({ length }) => length > 1).flat())
}

/** The ward, district or seat of an office, from its name or its division. */
export function seatOf(
  office: string | null,
  division: string,
  place: CouncilPlace,
): Pick<CouncilPerson, 'district' | 'atLarge' | 'division'> {
  const parts = (office ?? '').split(' - ')
  const isAtLarge = parts.some((part) => /^at.large\b/i.test(part))
  const own = division.startsWith(`${place.id}/`) ? division : undefined
  const [, kind = '', number = ''] = own?.match(/\/([a-z_]+):([^/:]+)$/) ?? []
  const named = parts.find((part) =>
    /^(ward|district|place|position|precinct|seat|post|council district)\b/i.test(part),
  )
  const word = kind === 'council_district' ? 'district' : kind
  const fromDivision = own && `${word.charAt(0).toUpperCase()}${word.slice(1)} ${toTitle(number)}`
  const district = [...new Set([fromDivision, named].filter(Boolean))].join(', ')
  return { ...(district && { district }), ...(isAtLarge && { atLarge: true }), ...(own && { division: own }) }
}

/** north_west as North West. */
const toTitle = (words: string) => words.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
