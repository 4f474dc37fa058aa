import { classifySource } from '../sources.ts'

/** Photos come from official and neutral sites only: one on the site of a party or campaign tells it who looks. */
export const isAllowedPhoto = (url: string): boolean => classifySource({ url }).class !== 'unknown'
