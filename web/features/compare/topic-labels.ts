import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels for the Library of Congress's policy areas. An area without a label is shown as it is. */
export const topicLabels: Record<string, MessageDescriptor> = {
  'Agriculture and Food': msg`Agriculture and Food`,
  'Armed Forces and National Security': msg`Armed Forces and National Security`,
  'Civil Rights and Liberties, Minority Issues': msg`Civil Rights and Liberties, Minority Issues`,
  Commerce: msg`Commerce`,
  Congress: msg`Congress`,
  'Crime and Law Enforcement': msg`Crime and Law Enforcement`,
  'Economics and Public Finance': msg`Economics and Public Finance`,
  Education: msg`Education`,
  Energy: msg`Energy`,
  'Environmental Protection': msg`Environmental Protection`,
  'Finance and Financial Sector': msg`Finance and Financial Sector`,
  'Foreign Trade and International Finance': msg`Foreign Trade and International Finance`,
  'Government Operations and Politics': msg`Government Operations and Politics`,
  Health: msg`Health`,
  'Housing and Community Development': msg`Housing and Community Development`,
  Immigration: msg`Immigration`,
  'International Affairs': msg`International Affairs`,
  'Labor and Employment': msg`Labor and Employment`,
  Law: msg`Law`,
  'Native Americans': msg`Native Americans`,
  'Public Lands and Natural Resources': msg`Public Lands and Natural Resources`,
  'Science, Technology, Communications': msg`Science, Technology, Communications`,
  'Social Welfare': msg`Social Welfare`,
  Taxation: msg`Taxation`,
  'Transportation and Public Works': msg`Transportation and Public Works`,
  'Water Resources Development': msg`Water Resources Development`,
}
