import type { I18n } from '@lingui/core'

interface FileText {
  /** What the facts are, in a few words. */
  name: string
  about: string
}

/** What is in a file, in voters' words. A file that a newer release brings is shown by its name. */
export const fileText = (i18n: I18n, set: string): FileText => fileTexts(i18n)[set] ?? { name: set, about: '' }

/** A test compares this with the packs. */
export const fileTexts = (i18n: I18n): Record<string, FileText> => ({
  'candidates/filers': {
    name: i18n._('Candidates for Congress'),
    about: i18n._('People who filed with the FEC to run for the House or Senate.'),
  },
  'committees/congress': {
    name: i18n._('Committees of Congress'),
    about: i18n._('Committees and subcommittees of the House and Senate, and who is on them.'),
  },
  'committees/states': {
    name: i18n._('Committees of state legislatures'),
    about: i18n._('Committees of the state legislatures we know.'),
  },
  'councils/places': {
    name: i18n._('Cities and towns with known officials'),
    about: i18n._('Cities, towns and townships in some states whose officials we list.'),
  },
  'councils/people': {
    name: i18n._('City and town officials'),
    about: i18n._('Mayors and council members, as read from the websites of cities and towns.'),
  },
  'election-offices/offices': {
    name: i18n._('Local election offices'),
    about: i18n._('Offices of counties, cities and towns that run elections.'),
  },
  'elections/languages': {
    name: i18n._('Languages of ballots'),
    about: i18n._('Where federal law requires ballots and help in other languages.'),
  },
  'elections/elections': {
    name: i18n._('Election dates'),
    about: i18n._('Election days from 2025 to 2028, with poll hours and published deadlines.'),
  },
  'elections/offices': {
    name: i18n._('Statewide offices'),
    about: i18n._('Which statewide offices are on the ballot, and when.'),
  },
  'elections/rules': {
    name: i18n._('Voting deadlines'),
    about: i18n._('The rules for deadlines to register and to vote, by state.'),
  },
  'elections/registration': {
    name: i18n._('Registration and ID rules'),
    about: i18n._('How to register, which ID to bring, and official links, by state.'),
  },
  'elections/around': {
    name: i18n._('Who can vote, and what happens after an election'),
    about: i18n._('Eligibility, fixing a mail ballot, and when results become official.'),
  },
  'officials/congress': {
    name: i18n._('Members of Congress'),
    about: i18n._('Every seat in the U.S. House and Senate, and who holds it.'),
  },
  'officials/offices': {
    name: i18n._('Offices of members of Congress'),
    about: i18n._('Addresses and phones of their local offices.'),
  },
  'officials/governors': {
    name: i18n._('Governors'),
    about: i18n._('Governors of states and territories, and the mayor of the District of Columbia.'),
  },
  'officials/executives': {
    name: i18n._('Statewide officials'),
    about: i18n._('Attorneys general, secretaries of state and other statewide officials we know.'),
  },
  'officials/chambers': {
    name: i18n._('Chambers of state legislatures'),
    about: i18n._('Their names and numbers of seats.'),
  },
  'officials/legislators': {
    name: i18n._('State legislators'),
    about: i18n._('Members of state legislatures and how to contact them.'),
  },
  'officials/mayors': {
    name: i18n._('Mayors'),
    about: i18n._('Mayors of some cities.'),
  },
  'officials/elected': {
    name: i18n._('Winners who take office soon'),
    about: i18n._('Winners by certified results, until a list of officeholders names them.'),
  },
  'officials/lists': {
    name: i18n._('Official lists of officeholders'),
    about: i18n._('Where governments list who holds an office.'),
  },
  'officials/portraits': {
    name: i18n._('Portraits of members of Congress'),
    about: i18n._('Official photos, in the public domain.'),
  },
  'places/zips': {
    name: i18n._('ZIP codes and their districts'),
    about: i18n._('Places, counties and districts of every ZIP code.'),
  },
  'places/zip-reaches': {
    name: i18n._('How far ZIP codes reach'),
    about: i18n._('What we compare with district lines, to know which ZIP codes are near one.'),
  },
  'places/counties': {
    name: i18n._('Counties'),
    about: i18n._('Names of counties and similar areas.'),
  },
  'places/legislative-districts': {
    name: i18n._('State legislative districts'),
    about: i18n._('Names of the districts of the 2024 elections.'),
  },
  'places/congressional-districts': {
    name: i18n._('Congressional districts'),
    about: i18n._('Districts of the Congress that was elected in 2024.'),
  },
  'places/congressional-lines': {
    name: i18n._('Lines of congressional districts'),
    about: i18n._('The outlines we use to find your district on a map.'),
  },
  'places/base-map': {
    name: i18n._('Lakes, rivers, built-up areas and county lines'),
    about: i18n._('For orientation on our maps.'),
  },
  'places/map-changes': {
    name: i18n._('New congressional maps'),
    about: i18n._('States with a new map for 2026, in use or on hold, with the official pages.'),
  },
  'places/next-districts': {
    name: i18n._('Congressional districts from 2027'),
    about: i18n._('Districts of the Congress that was elected in 2026, where they changed.'),
  },
  'places/next-lines': {
    name: i18n._('Lines of the districts from 2027'),
    about: i18n._('The outlines of these districts, where we have them.'),
  },
  'places/next-zips': {
    name: i18n._('ZIP codes and their districts from 2027'),
    about: i18n._('Which of these districts a ZIP code may be in.'),
  },
  'results/races': {
    name: i18n._('Results of races'),
    about: i18n._('Results of the 2024 general election.'),
  },
  'results/measures': {
    name: i18n._('Results of ballot measures'),
    about: i18n._('Statewide measures of the 2024 general election.'),
  },
  'results/states': {
    name: i18n._('Results by state'),
    about: i18n._('Which 2024 results we have in each state, and its official results page.'),
  },
  'votes/roll-calls': {
    name: i18n._('Votes in Congress'),
    about: i18n._('Selected votes, with how every member voted. It is a choice, not a scorecard.'),
  },
  'votes/statistics': {
    name: i18n._('Attendance and party unity'),
    about: i18n._('How often members voted, and how often with their party.'),
  },
  'votes/voteview': {
    name: i18n._('Voteview positions'),
    about: i18n._('Scores that political scientists compute from all votes.'),
  },
  'votes/former-members': {
    name: i18n._('Former members of Congress'),
    about: i18n._('People who cast one of these votes and have left Congress.'),
  },
  'votes/quiz-votes': {
    name: i18n._('Votes linked to quiz questions'),
    about: i18n._('Which votes we show next to an answer in the quiz.'),
  },
})

/** The headings under which files are grouped. */
export function packText(i18n: I18n, pack: string): string {
  const names: Record<string, string> = {
    candidates: i18n._('Candidates'),
    committees: i18n._('Committees'),
    councils: i18n._('City and town officials'),
    'election-offices': i18n._('Election offices'),
    elections: i18n._('Elections and deadlines'),
    officials: i18n._('Officials'),
    places: i18n._('Places and districts'),
    results: i18n._('Results'),
    votes: i18n._('Votes'),
  }
  return names[pack] ?? pack
}

/** The name of a file's facts or, for the link of a source, of its pack. */
export const setName = (i18n: I18n, set: string): string =>
  set.includes('/') ? fileText(i18n, set).name : packText(i18n, set)
