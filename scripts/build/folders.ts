import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const webFolder = resolve(root, 'web')
export const dist = resolve(root, 'dist')
