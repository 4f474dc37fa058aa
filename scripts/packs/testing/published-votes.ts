import type { Facts } from '../../../packs/checks/load-packs.ts'
import type { RollCall } from '../../../packs/votes/schema.ts'

function letterOf(party: string): string {
  if (party === 'Democratic') return 'D'
  return party === 'Republican' ? 'R' : 'I'
}

/** Everyone who voted, as their chamber names them. */
function votersOf({ officials, votes }: Facts, { positions }: RollCall) {
  const sitting = new Map(
    officials.seats.flatMap(({ state, member }) =>
      member
        ? [[member.bioguideId, { state, lastName: member.lastName, party: member.party, lis: member.ids.lis }] as const]
        : [],
    ),
  )
  const former = new Map(votes.formerMembers.map((one) => [one.bioguideId, one]))
  return Object.entries(positions).flatMap(([position, ids]) =>
    ids
      .split(' ')
      .filter(Boolean)
      .map((id) => {
        const left = former.get(id)
        const lastName =
          left?.name
            .replace(/, (Jr|Sr)\.$/, '')
            .split(' ')
            .at(-1) ?? ''
        const member = sitting.get(id) ?? { state: '', party: '', ...left, lastName, lis: `S-${id}` }
        return { id, position, ...member, party: letterOf(member.party) }
      }),
  )
}

const [, ...months] = ' January February March April May June July August September October November December'.split(
  ' ',
)
const dateParts = (date: string) => {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month: months[(month ?? 1) - 1] ?? '', day }
}

/** Writes a roll call of our pack as the House Clerk publishes it. */
export function houseFile(facts: Facts, rollCall: RollCall): string {
  const { number, result, date, totals } = rollCall
  const { year, month, day } = dateParts(date)
  const words: Record<string, string> = { yea: 'Yea', nay: 'Nay', present: 'Present', notVoting: 'Not Voting' }
  const votes = votersOf(facts, rollCall).map(
    ({ id, lastName, party, state, position }) =>
      `<recorded-vote><legislator name-id="${id}" party="${party}" state="${state}">${lastName}</legislator><vote>${words[position]}</vote></recorded-vote>`,
  )
  return `<rollcall-vote><vote-metadata><rollcall-num>${number}</rollcall-num><vote-question>On Passage</vote-question>
<vote-result>${result}</vote-result><action-date>${day}-${month.slice(0, 3)}-${year}</action-date><vote-totals><totals-by-vote>
<yea-total>${totals.yea}</yea-total><nay-total>${totals.nay}</nay-total><present-total>${totals.present}</present-total>
<not-voting-total>${totals.notVoting}</not-voting-total></totals-by-vote></vote-totals></vote-metadata>
<vote-data>${votes.join('\n')}</vote-data></rollcall-vote>`
}

export const quorumCall = (number: number) =>
  `<rollcall-vote><vote-metadata><rollcall-num>${number}</rollcall-num><legis-num>QUORUM</legis-num><vote-question>Call by States</vote-question>
<vote-type>QUORUM</vote-type></vote-metadata><vote-data/></rollcall-vote>`

/** Writes a roll call of our pack as the Senate publishes it. */
export function senateFile(facts: Facts, rollCall: RollCall): string {
  const { number, question, result, resultText, date, totals } = rollCall
  const { year, month, day } = dateParts(date)
  const words: Record<string, string> = { yea: 'Yea', nay: 'Nay', present: 'Present', notVoting: 'Not Voting' }
  const members = votersOf(facts, rollCall).map(
    ({ lastName, party, state, position, lis }) =>
      `<member><last_name>${lastName}</last_name><party>${party}</party><state>${state}</state><vote_cast>${words[position]}</vote_cast><lis_member_id>${lis}</lis_member_id></member>`,
  )
  return `<roll_call_vote><vote_number>${number}</vote_number><vote_date>${month} ${day}, ${year},  05:31 PM</vote_date>
<vote_question_text>${question.replaceAll('&', '&amp;')}</vote_question_text><vote_result_text>${resultText}</vote_result_text><vote_result>${result}</vote_result>
<count><yeas>${totals.yea}</yeas><nays>${totals.nay}</nays><present>${totals.present || ''}</present><absent>${totals.notVoting || ''}</absent></count>
<members>${members.join('\n')}</members></roll_call_vote>`
}

export const senateMenu = (numbers: readonly number[]) =>
  `<vote_summary><votes>${numbers.map((number) => `<vote><vote_number>${String(number).padStart(5, '0')}</vote_number></vote>`).join('')}</votes></vote_summary>`
