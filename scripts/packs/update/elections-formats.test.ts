import { expect } from 'vitest'
import { officesUrl } from '../../../packs/election-offices/fvap-origin.ts'
import { parseNistCount } from '../../../server/features/results/import/nist-count.ts'
import { changeJson, changeXml } from '../testing/changed-format.ts'
import { type Format, testFormats } from '../testing/test-formats.ts'
import { parseElectionDates } from './election-dates.ts'
import { parseOffices } from './election-offices.ts'
import { parseVoteGov } from './vote-gov.ts'

const formats: Format[] = [
  {
    sample: 'fec-election-dates.json',
    file: 'FEC, election-dates',
    read: (text) => parseElectionDates(text).results,
    expected: expect.arrayContaining([
      {
        election_date: '2026-12-12',
        election_state: 'LA',
        election_type_id: 'GR',
        election_type_full: 'General runoff',
      },
    ]),
    change: changeJson,
    fields: [
      'pagination',
      'pagination.pages',
      'results',
      'results.0.election_date',
      'results.0.election_state',
      'results.0.election_type_id',
      'results.0.election_type_full',
    ],
  },
  {
    sample: 'vote-gov-states.json',
    file: 'states.json',
    read: parseVoteGov,
    expected: expect.objectContaining({
      ar: {
        state_abbreviation: 'ar',
        registration_type: 'by-mail',
        hp_link: 'https://www.sos.arkansas.gov/elections/',
        confirm_registration_link: 'https://www.voterview.ar-nova.org/voterview',
      },
    }),
    change: changeJson,
    fields: ['al.state_abbreviation', 'al.registration_type', 'al.hp_link'],
  },
  {
    // Written from the published description of the format; the email is invented.
    sample: 'fvap-election-offices.xml',
    file: 'election-offices.xml',
    read: (text) => parseOffices('AL', officesUrl('Alabama'), text),
    expected: expect.arrayContaining([
      { jurisdiction: 'Baldwin County', 'jurisdiction-type': 'County', email: '', state: 'AL' },
    ]),
    change: changeXml,
    fields: ['election-offices', 'election-office', 'jurisdiction', 'jurisdiction-type', 'email', 'state'],
  },
  {
    // Results of an election are imported with `npm run results`, which also says which file it reads.
    sample: 'nist-results.json',
    file: '',
    read: (text) => parseNistCount(text, 'ND').count,
    expected: expect.objectContaining({
      state: 'ND',
      electionDate: '2024-11-05',
      status: 'certified',
      contests: [expect.objectContaining({ id: 'us-house', name: 'Representative in Congress' })],
    }),
    change: changeJson,
    nameOf: (field) => field.replace(/\.(\d+)/g, '[$1]'),
    fields: [
      '@type',
      'GeneratedDate',
      'Issuer',
      'Status',
      'GpUnit',
      'GpUnit.0.@id',
      'Election',
      'Election.0.Name',
      'Election.0.StartDate',
      'Election.0.ElectionScopeId',
      'Election.0.Contest',
      'Election.0.Contest.0.@type',
      'Election.0.Contest.0.@id',
      'Election.0.Contest.0.Name',
      'Election.0.Contest.0.ElectionDistrictId',
      'Election.0.Contest.0.ContestSelection',
      'Election.0.Contest.0.ContestSelection.0.@id',
      'Election.0.Contest.0.ContestSelection.0.VoteCounts',
      'Election.0.Contest.0.ContestSelection.0.VoteCounts.0.GpUnitId',
      'Election.0.Contest.0.ContestSelection.0.VoteCounts.0.Type',
      'Election.0.Contest.0.ContestSelection.0.VoteCounts.0.Count',
    ],
  },
]

testFormats(formats)
