import { stateName } from '../../civic/address/states.ts'
import type { DeskArea } from '../../contract/desk-import.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** "Maricopa County, Arizona", or the name of the state. */
export function useAreaName() {
  const locale = useLocale()
  return ({ state, county }: DeskArea) => {
    const name = stateName(state, locale)
    return county === null ? name : `${county}, ${name}`
  }
}
