/** Invented data in Google's format. The street is real, so that its state and ZIP code are in the packs. */
export const civicAddress = '85 Peachtree St NW, Atlanta, GA 30303'

const official = [{ name: 'Voting Information Project', official: true }]
const unofficial = [{ name: 'Ballot Information Project', official: false }]
const inAtlanta = { city: 'Atlanta', state: 'GA', zip: '30303' }

export const runoff = {
  id: '9301',
  name: 'Georgia General Election Runoff',
  electionDay: '2026-12-01',
  ocdDivisionId: 'ocd-division/country:us/state:ga',
}

export const civicElections = {
  kind: 'civicinfo#electionsQueryResponse',
  elections: [
    { id: '2000', name: 'VIP Test Election', electionDay: '2031-12-06', ocdDivisionId: 'ocd-division/country:us' },
    runoff,
    {
      id: '9302',
      name: 'Louisiana Open General Election',
      electionDay: '2026-12-12',
      ocdDivisionId: 'ocd-division/country:us/state:la',
    },
  ],
}

const georgia = 'ocd-division/country:us/state:ga'
const district = (name: string, scope: string, id = georgia) => ({ name, scope, id })
const statewide = district('Georgia', 'statewide')

const federal = [
  {
    type: 'Run-off',
    office: 'U.S. Senator',
    level: ['country'],
    roles: ['legislatorUpperBody'],
    district: statewide,
    candidates: [
      {
        name: 'Rosa Delgado',
        party: 'Democratic Party',
        candidateUrl: 'https://delgado.example.org',
        orderOnBallot: '1',
      },
      { name: 'Walter Brandt', party: 'Republican Party', orderOnBallot: '2' },
    ],
  },
  {
    type: 'Run-off',
    office: 'U.S. Representative, District 5',
    level: ['country'],
    roles: ['legislatorLowerBody'],
    district: district("Georgia's 5th congressional district", 'congressional', `${georgia}/cd:5`),
    candidates: [
      { name: 'Imani Okafor', party: 'Democratic Party' },
      { name: 'Grant Whitfield', party: 'Republican Party' },
      { name: 'Lee Tran', party: 'Libertarian' },
    ],
  },
]

const ofState = [
  {
    type: 'Run-off',
    office: 'Governor',
    level: ['administrativeArea1'],
    roles: ['headOfGovernment'],
    district: statewide,
    candidates: [
      { name: 'Alma Reyes', party: 'Democratic Party', candidateUrl: 'reyes.example.org' },
      { name: 'Thomas Keller', party: 'Republican Party', candidateUrl: 'javascript:alert(1)' },
    ],
  },
  {
    type: 'Run-off',
    office: 'Lieutenant Governor',
    level: ['administrativeArea1'],
    roles: ['deputyHeadOfGovernment'],
    district: statewide,
    candidates: [
      { name: 'Nadia Petrov', party: 'Democratic Party' },
      { name: 'Owen Marsh', party: 'Republican Party' },
    ],
  },
  {
    type: 'Run-off',
    office: 'State Senator, District 36',
    level: ['administrativeArea1'],
    roles: ['legislatorUpperBody'],
    district: district('Georgia State Senate district 36', 'stateUpper', `${georgia}/sldu:36`),
    candidates: [{ name: 'Denise Fontaine', party: 'Democratic Party' }],
  },
  {
    type: 'Run-off',
    office: 'State Representative, District 55',
    district: district('Georgia State House district 55', 'stateLower', `${georgia}/sldl:55`),
    candidates: [
      { name: 'Marcus Bell', party: 'Democratic Party' },
      { name: 'Joan Ashworth', party: 'Republican Party' },
    ],
  },
]

const local = [
  {
    type: 'Run-off',
    office: 'County Commission Chair',
    level: ['administrativeArea2'],
    roles: ['headOfGovernment'],
    district: district('Fulton County', 'countywide', `${georgia}/county:fulton`),
    candidates: [
      { name: 'Priya Raman', party: 'Nonpartisan', photoUrl: 'https://photos.example.org/raman.jpg' },
      { name: 'Carl Jensen', party: 'Nonpartisan' },
    ],
  },
  {
    type: 'Run-off',
    office: 'Board of Education, Seat 7',
    roles: ['schoolBoard'],
    district: district('Atlanta Public Schools', 'schoolBoard', `${georgia}/school_district:atlanta`),
    candidates: [{ name: 'Ruth Castellanos' }],
  },
]

const measures = [
  {
    type: 'Referendum',
    district: statewide,
    referendumTitle: 'Constitutional Amendment 1',
    referendumSubtitle: 'Homestead tax relief',
    referendumBrief: 'Shall the Constitution be amended so as to raise the homestead exemption?',
    referendumText: 'The General Assembly may by law raise the exemption for homesteads of residents aged 65 or older.',
    referendumProStatement: 'It keeps older neighbors in their homes.',
    referendumConStatement: 'It moves the burden to renters.',
    referendumUrl: 'https://sos.example.gov/amendment-1',
    referendumBallotResponses: ['Yes', 'No'],
  },
  {
    type: 'Referendum',
    district: district('City of Atlanta', 'citywide', `${georgia}/place:atlanta`),
    referendumTitle: 'City Measure B',
    referendumSubtitle: 'Bonds for parks and libraries',
  },
]

export const civicVoterInfo = {
  kind: 'civicinfo#voterInfoResponse',
  election: runoff,
  normalizedInput: { line1: '85 Peachtree Street Northwest', ...inAtlanta },
  mailOnly: false,
  pollingLocations: [
    {
      address: { locationName: 'Sample Central Library', line1: '1 Margaret Mitchell Sq NW', ...inAtlanta },
      notes: 'Use the door on Forsyth Street.',
      pollingHours: '7:00 AM - 7:00 PM',
      latitude: 33.7577,
      longitude: -84.3879,
      sources: official,
    },
    {
      address: { locationName: 'Sample Annex Gym', line1: '22 Sample Way', line2: 'Rear entrance', ...inAtlanta },
      pollingHours: '7:00 AM - 7:00 PM',
      sources: official,
    },
  ],
  earlyVoteSites: [
    {
      address: { locationName: 'Sample Government Center', line1: '141 Pryor St SW', ...inAtlanta },
      pollingHours: 'Mon-Fri 8:00 AM - 6:00 PM\nSat-Sun 9:00 AM - 5:00 PM',
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      latitude: 33.7501,
      longitude: -84.3916,
      sources: official,
    },
    {
      name: 'Sample Recreation Center',
      address: { line1: '400 Sample Blvd', ...inAtlanta },
      pollingHours: 'Mon-Fri 8:00 AM - 6:00 PM',
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      latitude: 33.7422,
      longitude: -84.3712,
      sources: official,
    },
    {
      address: { locationName: 'Sample Mobile Unit', line1: '9 Traveling Ln', ...inAtlanta },
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      latitude: 0,
      longitude: 0,
      sources: official,
    },
  ],
  dropOffLocations: [
    {
      address: { locationName: 'Sample Elections Hub drop box', line1: '5600 Sample Pkwy', ...inAtlanta },
      pollingHours: 'During early voting hours',
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      latitude: 33.7609,
      longitude: -84.5211,
      sources: official,
    },
  ],
  contests: [...federal, ...ofState, ...local, ...measures].map((contest) => ({ ...contest, sources: unofficial })),
  state: [
    {
      name: 'Georgia',
      electionAdministrationBody: {
        name: 'Sample Georgia Elections Division',
        electionInfoUrl: 'https://sos.example.gov/elections',
        votingLocationFinderUrl: 'https://mvp.example.gov/where',
        ballotInfoUrl: 'https://mvp.example.gov/ballot',
      },
      local_jurisdiction: {
        name: 'Fulton County',
        electionAdministrationBody: {
          name: 'Sample Fulton County Elections',
          electionInfoUrl: 'https://fulton.example.gov/elections',
          electionOfficials: [
            {
              name: 'Pat Placeholder',
              title: 'Director',
              officePhoneNumber: '404-555-0100',
              emailAddress: 'elections@fulton.example.gov',
            },
          ],
        },
        sources: official,
      },
      sources: official,
    },
  ],
}
