import { expect } from 'vitest'
import { houseUrl, senateMenuUrl, senateUrl } from '../../../packs/votes/roll-call-origin.ts'
import { changeCsv, changeXml } from '../testing/changed-format.ts'
import { type Format, testFormats } from '../testing/test-formats.ts'
import { parseHouseRollCall, parseSenateMenu, parseSenateRollCall } from './roll-call-files.ts'
import { parseVoteview } from './voteview.ts'

const formats: Format[] = [
  {
    sample: 'voteview-members.csv',
    file: 'HS119_members.csv',
    read: (text) => parseVoteview('Voteview, HS119_members.csv', text),
    expected: expect.arrayContaining([
      expect.objectContaining({ chamber: 'President', bioguide_id: '', nominate_dim1: null }),
      {
        chamber: 'House',
        bioguide_id: 'A000055',
        nominate_dim1: 0.405,
        nominate_dim2: 0.469,
        nominate_number_of_votes: 339,
      },
    ]),
    change: changeCsv,
    fields: ['chamber', 'bioguide_id', 'nominate_dim1', 'nominate_dim2', 'nominate_number_of_votes'],
  },
  {
    sample: 'house-roll-call.xml',
    file: 'roll278.xml',
    read: (text) => parseHouseRollCall(houseUrl(2026, 278), text, 119, 2026),
    expected: [
      {
        id: 'h278-119.2026',
        chamber: 'House',
        number: 278,
        date: '2026-07-22',
        subject: 'On Passage, H R 8800, National Defense Authorization Act for Fiscal Year 2027',
        result: 'Passed',
        resultText: 'Passed',
        totals: { yea: 216, nay: 212, present: 0, notVoting: 3 },
        votes: expect.arrayContaining([
          { memberId: 'A000370', lastName: 'Adams', state: 'NC', party: 'D', position: 'nay' },
          { memberId: 'B001302', lastName: 'Biggs', state: 'AZ', party: 'R', position: 'notVoting' },
        ]),
      },
    ],
    change: changeXml,
    fields: [
      'rollcall-num',
      'vote-question',
      'vote-result',
      'action-date',
      'totals-by-vote',
      'yea-total',
      'nay-total',
      'present-total',
      'not-voting-total',
      'recorded-vote',
      'legislator@name-id',
      'legislator@party',
      'legislator@state',
      'vote',
    ],
  },
  {
    sample: 'senate-vote-menu.xml',
    file: 'vote_menu_119_2.xml',
    read: (text) => parseSenateMenu(senateMenuUrl(119, 2), text),
    expected: [105, 163],
    change: changeXml,
    fields: ['votes', 'vote_number'],
  },
  {
    sample: 'senate-roll-call.xml',
    file: 'vote_119_2_00163.xml',
    read: (text) => parseSenateRollCall(senateUrl(119, 2, 163), text, 119, 2026),
    expected: {
      id: 's163-119.2026',
      chamber: 'Senate',
      number: 163,
      date: '2026-06-05',
      subject: 'On Passage of the Bill S. 2',
      result: 'Bill Passed',
      resultText: 'Bill Passed (52-47)',
      totals: { yea: 52, nay: 47, present: 0, notVoting: 1 },
      votes: expect.arrayContaining([
        { memberId: 'S354', lastName: 'Baldwin', state: 'WI', party: 'D', position: 'nay' },
        { memberId: 'S330', lastName: 'Bennet', state: 'CO', party: 'D', position: 'notVoting' },
      ]),
    },
    change: changeXml,
    fields: [
      'vote_number',
      'vote_date',
      'vote_question_text',
      'vote_result',
      'vote_result_text',
      'count',
      'yeas',
      'nays',
      'present',
      'absent',
      'members',
      'lis_member_id',
      'last_name',
      'party',
      'state',
      'vote_cast',
    ],
  },
]

testFormats(formats)
