import type { I18n } from '@lingui/core'
import { writeCsv } from '../../../civic/text/write-csv.ts'
import { type FileRole, type ImportProblem, type ProblemCode, isFieldProblem } from '../../../contract/desk-import.ts'
import type { Locale } from '../../../contract/locale.ts'
import { i18nFor } from '../../core/i18n.ts'

/** What is wrong and what to do. Line, column and value are shown beside it. */
export const problemTexts = (i18n: I18n): Record<ProblemCode, string> => ({
  not_utf8: i18n._('We can’t read the letters in this file. In Excel, save it as “CSV UTF-8”.'),
  empty_file: i18n._('The file is empty. Choose another file.'),
  no_header: i18n._('We can’t find the line with the column names. Add one, as in our template.'),
  unknown_file_type: i18n._(
    'We can’t read this type of file. Choose a CSV or Excel file, or one of the types named above.',
  ),
  file_damaged: i18n._('The file is damaged or was cut off. Save it again and upload it again.'),
  file_too_large: i18n._('The file is too large when it’s unpacked. Check that it’s the right file.'),
  check_stopped: i18n._(
    'We had to stop checking this file. It may need too much time or memory: make it smaller or simpler, or check it again.',
  ),
  too_many_columns: i18n._('The file has too many columns. Delete those that we don’t need.'),
  too_many_rows: i18n._('The file has more lines than we can read. Check that it’s the right file.'),
  column_not_mapped: i18n._('We need this column. Choose it under “Columns”.'),
  column_missing: i18n._('The file no longer has this column. Choose another under “Columns”.'),
  other_state: i18n._('This is in another state or county. Check that it’s the right file and area.'),
  other_election: i18n._('The file is for another election. Check that it’s the right file.'),
  election_over: i18n._('This election is over. Check its date before you publish.'),
  feed_rejected: i18n._('We can’t use this feed. Send the reason to whoever made it.'),
  count_rejected: i18n._('We can’t use this count. Send the reason to whoever made it.'),
  no_projection: i18n._('The map doesn’t say how it measures. Add its .prj file to the ZIP file.'),
  wrong_projection: i18n._('We can’t read how this map measures. Save it again as WGS 84 (latitude and longitude).'),
  too_many_problems: i18n._('There are more problems than we list. Fix these first, then check again.'),
  statewide_live: i18n._('The state has published its own list, which covers this county. Ask the state’s office.'),
  earlier_election_live: i18n._(
    'Voters still need the live list for an earlier election. Publish this one at a set time after that day.',
  ),
  older_than_live: i18n._('This file is older than what’s live now. Check that it’s the right file.'),
  less_final_than_live: i18n._('A more final count is live now. Check that it’s the right file.'),
  publish_failed: i18n._('We couldn’t publish it at the set time. Publish it again.'),
  newer_live: i18n._('Another list went live after this one was planned. Compare the two before you publish.'),
  unclosed_quote: i18n._('A quotation mark is never closed. Close it or delete it.'),
  wrong_number_of_cells: i18n._(
    'This line has more or fewer cells than the header. Check for a missing or extra comma.',
  ),
  value_missing: i18n._('This cell must not be empty. Fill it in.'),
  value_too_long: i18n._('This text is too long. Make it shorter.'),
  date_unreadable: i18n._('We can’t read this date. Write it like 11/03/2026.'),
  date_not_in_election: i18n._('This date is after the election or long before it. Check the year.'),
  weekday_differs: i18n._('This date is on another weekday. Correct the date or the weekday.'),
  hours_unreadable: i18n._('We can’t read these hours. Write them like 7:00 AM – 7:00 PM.'),
  hours_differ: i18n._('Two lines give this place different hours for the same day. Keep the right ones.'),
  kind_unknown: i18n._('We don’t know this kind of place. Write “election day”, “early” or “drop-off”.'),
  yes_no_unknown: i18n._('Write “yes” or “no” here, or leave it empty.'),
  number_unreadable: i18n._('We can’t read this number. Write digits only.'),
  range_reversed: i18n._('The first number is higher than the last. Swap them.'),
  parity_unknown: i18n._('Write “even”, “odd” or “both” here.'),
  zip_unreadable: i18n._('We can’t read this ZIP code. Write five digits, or nine like 85001-1234.'),
  zip_outside_area: i18n._(
    'This ZIP code isn’t in the area. Correct it, or ask the state’s office to accept it by checking this file.',
  ),
  zip_differs: i18n._('The address has another ZIP code than its own column. Keep the right one.'),
  two_addresses: i18n._('This cell has two addresses. Give each place a line of its own.'),
  city_missing: i18n._('This address has no city or ZIP code. Add one, so that voters find it.'),
  point_unreadable: i18n._('We can’t read this latitude or longitude. Write it like 33.4484 and -112.0740.'),
  point_outside_area: i18n._(
    'This point isn’t in the area. Check the minus sign and the order of the two numbers, or delete them.',
  ),
  columns_swapped: i18n._('Two columns look swapped. Check them under “Columns”.'),
  unknown_place: i18n._('The list of places has no place with this name or number. Check the spelling.'),
  unknown_precinct: i18n._('We don’t know this precinct from the other files. Check the spelling.'),
  precinct_is_date: i18n._(
    'A spreadsheet program turned this precinct into a date or a short number. Format the column as text and type it again.',
  ),
  unknown_town: i18n._('We don’t know this town in the area. Check the spelling.'),
  shape_unreadable: i18n._('We can’t read this shape. Save the map again from your map program.'),
  shape_without_precinct: i18n._('This shape has no precinct. Fill it in, or choose another column.'),
  contest_without_choices: i18n._('This contest has no candidates or answers. Add them, or delete the contest.'),
  contest_type_unknown: i18n._('We don’t know this type of contest. Write “candidates”, “measure” or “retention”.'),
  contest_differs: i18n._(
    'Two lines of this contest don’t agree. If it’s one contest, make them the same. If there are two, change a name or the precincts.',
  ),
  level_unknown: i18n._('We don’t know this level. Write “federal”, “state” or “local”.'),
  votes_allowed_unreadable: i18n._('We can’t read how many choices a voter has. Write a number, such as 1.'),
  ballot_without_places: i18n._(
    'No polling places are live for this area and election, so voters won’t see this ballot. Publish them too.',
  ),
  letters_guessed: i18n._(
    'We read accented letters as Excel writes them. Check this text. To be sure, save the file as “CSV UTF-8”.',
  ),
  column_unused: i18n._(
    'We don’t read this column, though voters may need it. Choose what it is under “Columns”, or correct the file.',
  ),
  sheet_unread: i18n._(
    'We read only the first sheet of this workbook. Save each of these sheets as a file of its own.',
  ),
  votes_differ: i18n._('These votes don’t add up. Check the parts and the total.'),
  place_closed: i18n._('All lines of this place say that it’s closed. Delete them, or correct the hours.'),
  kind_guessed: i18n._(
    'Nothing says what kind of place this is: Election Day, early voting or a drop box. We went by the dates.',
  ),
  line_left_out: i18n._('We left this line out: it looks like a heading, a total or a note.'),
  contest_mixed: i18n._('This contest has people beside answers or parties. Say what it is in a column for the type.'),
  retention_guessed: i18n._('We read this contest as a question: should this judge or officer stay in office?'),
  measure_guessed: i18n._('We read this contest as a ballot measure with answers.'),
  total_guessed: i18n._('This line adds up all others, so we took it for a total and left it out of the sum.'),
  party_guessed: i18n._('We read this contest as a choice between parties.'),
  contest_without_voters: i18n._(
    'No voter would see this contest: the live list of places leads no voter to its precincts. Publish places with precincts by street, ZIP+4 or map.',
  ),
  duplicate_place: i18n._('This place is in the list twice. If it’s one place, use the same name and address.'),
  duplicate_line: i18n._('This line is in the file twice. Delete one.'),
  addresses_without_place: i18n._('Voters at these addresses would see no place. Add one for them.'),
  place_without_addresses: i18n._('No voter would be sent to this place. Check that this is right.'),
  point_far_from_zip: i18n._('On the map, this place is far from its ZIP code. Check both.'),
  overlapping_streets: i18n._('These addresses are in two places. Voters would be told to ask your office.'),
  overlapping_zips: i18n._('These ZIP+4 codes are in two precincts. Voters would be told to ask your office.'),
  overlapping_shapes: i18n._('Two precincts overlap on the map. Voters there would be told to ask your office.'),
  precinct_without_place: i18n._('This precinct has no place. Its voters would see none.'),
  phone_form: i18n._('This doesn’t look like a phone number. Write it like 602-555-0123.'),
  link_form: i18n._('This doesn’t look like a web address. Write it like https://example.org.'),
  feed_warning: i18n._('We left something out of this feed. Send the note to whoever made it.'),
})

export const roleLabels = (i18n: I18n): Record<FileRole, string> => ({
  feed: i18n._('VIP feed'),
  places: i18n._('Polling places'),
  precincts: i18n._('Places of the precincts'),
  streets: i18n._('Streets'),
  zips: i18n._('ZIP+4 codes'),
  shapes: i18n._('Precinct map'),
  contests: i18n._('Contests'),
  votes: i18n._('Vote count'),
  count: i18n._('Vote count'),
})

/** The columns that a file may lack. */
export const neededFields = (i18n: I18n): Partial<Record<string, string>> => ({
  name: i18n._('Name of the place'),
  address: i18n._('Full address'),
  street: i18n._('Street'),
  town: i18n._('Town'),
  county: i18n._('County'),
  precinct: i18n._('Precinct'),
  place: i18n._('Polling place'),
  zip: i18n._('ZIP code'),
  contest: i18n._('Contest: office or title of the measure'),
  candidate: i18n._('Candidate'),
  answer: i18n._('Answer, such as Yes or No'),
  votes: i18n._('Number of votes'),
})

export function problemsToCsv(problems: ImportProblem[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const [texts, roles, fields] = [problemTexts(i18n), roleLabels(i18n), neededFields(i18n)]
  const header = [
    i18n._('Severity'),
    i18n._('Problem'),
    i18n._('File'),
    i18n._('Line'),
    i18n._('Column'),
    i18n._('Value'),
    i18n._('Count'),
  ]
  const rows = problems.map(({ severity, code, role, line, column, value, count }) => [
    severity === 'error' ? i18n._('Error') : i18n._('Warning'),
    texts[code],
    role === null ? '' : roles[role],
    line === null ? '' : String(line),
    column ?? '',
    (isFieldProblem({ code, column }) && fields[value ?? '']) || (value ?? ''),
    String(count),
  ])
  return writeCsv([header, ...rows])
}
