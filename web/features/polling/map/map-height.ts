import { hasGoogleMaps, pageSetting } from '../../../browser/page-setting.ts'

/** Outlines without tiles have little to show, so a map of them is small. */
export function mapHeight(isGoogle = hasGoogleMaps()) {
  return isGoogle || pageSetting('map-tiles')
    ? { map: 'h-[600px]', list: 'lg:max-h-[600px]' }
    : { map: 'h-80', list: 'lg:max-h-80' }
}
