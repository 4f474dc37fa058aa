import { classifySource } from '../sources.ts'

/** Photos come from official and neutral sites only: the site of a party or campaign would learn who looks at its photo. */
export const isAllowedPhoto = (url: string): boolean => classifySource({ url }).class !== 'unknown'
