/** Files as an election office would hand them in, to be bent by tests. */

export const csvHeader =
  'state,jurisdiction,election,election_date,status,as_of,contest_id,contest,kind,choice,party,votes,contest_votes,' +
  'units_reported,units_total,outcome'

const head = 'TX,Example County,General Election,2026-11-03,unofficial-partial,2026-11-03T22:15:00-06:00'

export const csvRows = [
  `${head},sheriff,Sheriff,candidate,Pat Sample,Party A,1200,2000,30,40,`,
  `${head},sheriff,Sheriff,candidate,"Lee ""Buck"" Specimen, Jr.",Party B,800,2000,30,40,`,
  `${head},prop-1,Proposition 1: park bonds,measure,Yes,,990,1980,30,40,`,
  `${head},prop-1,Proposition 1: park bonds,measure,No,,990,1980,30,40,`,
]

export const csvFile = (rows = csvRows) => [csvHeader, ...rows, ''].join('\r\n')

const words = (Content: string) => ({
  '@type': 'ElectionResults.InternationalizedText',
  Text: [{ Language: 'en', Content }],
})
const votes = (GpUnitId: string, Count: number, Type = 'total') => ({
  '@type': 'ElectionResults.VoteCounts',
  GpUnitId,
  Type,
  Count,
})
const answer = (id: string, text: string, count: number) => ({
  '@type': 'ElectionResults.BallotMeasureSelection',
  '@id': id,
  Selection: words(text),
  VoteCounts: [votes('county', count)],
})

/** Two precincts, a race and a measure; what is in it adds up. */
export const nistReport = () => ({
  '@type': 'ElectionResults.ElectionReport',
  Format: 'precinct-level',
  GeneratedDate: '2026-11-04T01:30:00-06:00',
  Issuer: 'Example County Clerk',
  IssuerAbbreviation: 'EXC',
  SequenceStart: 1,
  SequenceEnd: 1,
  Status: 'unofficial-partial',
  VendorApplicationId: 'example',
  GpUnit: [
    {
      '@type': 'ElectionResults.ReportingUnit',
      '@id': 'county',
      Name: 'Example County',
      Type: 'county',
      ComposingGpUnitIds: ['p1', 'p2'],
      ExternalIdentifier: [{ Type: 'ocd-id', Value: 'ocd-division/country:us/state:tx/county:example' }],
      SubUnitsReported: 1,
      TotalSubUnits: 2,
    },
    { '@type': 'ElectionResults.ReportingUnit', '@id': 'p1', Name: 'Precinct 1', Type: 'precinct' },
    { '@type': 'ElectionResults.ReportingUnit', '@id': 'p2', Name: 'Precinct 2', Type: 'precinct' },
  ],
  Party: [{ '@type': 'ElectionResults.Party', '@id': 'party-a', Name: words('Party A') }],
  Office: [{ '@type': 'ElectionResults.Office', '@id': 'office-sheriff', Name: words('Sheriff') }],
  Election: [
    {
      '@type': 'ElectionResults.Election',
      Name: words('General Election'),
      StartDate: '2026-11-03',
      EndDate: '2026-11-03',
      Type: 'general',
      ElectionScopeId: 'county',
      BallotCounts: [{ '@type': 'ElectionResults.BallotCounts', GpUnitId: 'county', Type: 'total', BallotsCast: 1000 }],
      Candidate: [
        { '@type': 'ElectionResults.Candidate', '@id': 'pat', BallotName: words('Pat Sample'), PartyId: 'party-a' },
        {
          '@type': 'ElectionResults.Candidate',
          '@id': 'lee',
          BallotName: words('Lee Specimen'),
          PostElectionStatus: 'projected-winner',
        },
      ],
      Contest: [
        {
          '@type': 'ElectionResults.CandidateContest',
          '@id': 'sheriff',
          Name: 'Sheriff',
          ElectionDistrictId: 'county',
          OfficeIds: ['office-sheriff'],
          VotesAllowed: 1,
          OtherCounts: [{ '@type': 'ElectionResults.OtherCounts', GpUnitId: 'county', Overvotes: 3, Undervotes: 40 }],
          ContestSelection: [
            {
              '@type': 'ElectionResults.CandidateSelection',
              '@id': 'sheriff-pat',
              CandidateIds: ['pat'],
              VoteCounts: [
                votes('county', 400),
                votes('p1', 250),
                votes('p1', 200, 'election-day'),
                votes('p1', 50, 'absentee'),
                votes('p2', 150),
              ],
            },
            {
              '@type': 'ElectionResults.CandidateSelection',
              '@id': 'sheriff-lee',
              CandidateIds: ['lee'],
              VoteCounts: [votes('county', 500), votes('p1', 260), votes('p2', 240)],
            },
            {
              '@type': 'ElectionResults.CandidateSelection',
              '@id': 'sheriff-write-in',
              IsWriteIn: true,
              VoteCounts: [votes('p1', 4), votes('p2', 3)],
            },
          ],
        },
        {
          '@type': 'ElectionResults.BallotMeasureContest',
          '@id': 'prop-1',
          Name: 'Proposition 1',
          ElectionDistrictId: 'county',
          ContestSelection: [answer('yes', 'Yes', 500), answer('no', 'No', 400)],
        },
      ],
    },
  ],
})
