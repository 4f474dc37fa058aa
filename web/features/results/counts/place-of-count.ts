import type { LocalCount } from '../../../../contract/results.ts'

/** A town with its county, because another county may have a town of the same name. */
export const placeOfCount = ({ jurisdiction, county }: Pick<LocalCount, 'jurisdiction' | 'county'>) =>
  county === null ? jurisdiction : `${jurisdiction}, ${county}`
