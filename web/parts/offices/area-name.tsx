import { useLingui } from '@lingui/react/macro'

/** The county, city or town of an election office. A county's name has a Spanish form; the others are as the source has them. */
export function AreaName({ name }: { name: string }) {
  const { t } = useLingui()
  const [, county] = name.match(/^(.+) County$/) ?? []
  return county ? t`${county} County` : <span lang="en">{name}</span>
}
