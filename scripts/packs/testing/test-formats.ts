import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Change, changes } from './changed-format.ts'

/** A file format of an origin, with a sample of real records in the form in which the origin publishes them. */
export interface Format {
  /** Its file in scripts/packs/update/samples. */
  sample: string
  /** The name of the file in errors. */
  file: string
  read(text: string): unknown
  /** The result of reading the sample. */
  expected: unknown
  change(text: string, field: string, change: Change): string
  /** The fields that we need, separated by spaces. */
  fields: string
  /** The name of a field in errors. By default it is the listed one, with a point before an attribute. */
  nameOf?(field: string): string
  /** Those of the fields that may hold any text, so that no type is wrong for them. */
  anyText?: string
}

/** An attribute of an XML element is read as a field of it. */
const withPoint = (field: string) => field.replace('@', '.@')

const wordsOf = (text: string) => text.trim().split(/\s+/)

const readSample = (name: string) => readFileSync(new URL(`../update/samples/${name}`, import.meta.url), 'utf8')

/**
 * A field that we need and that is renamed, removed or of another type must stop the update with an error that names file
 * and field: facts must not disappear, or be read wrong, because their origin changed its format.
 */
export function testFormats(formats: readonly Format[]) {
  describe.each(formats)(
    '$sample',
    ({ sample, file, read, expected, change, fields, nameOf = withPoint, anyText = '' }) => {
      test('is read', () => {
        expect(read(readSample(sample))).toEqual(expected)
      })

      const anyTextFields = wordsOf(anyText)
      const cases = wordsOf(fields).flatMap((field) =>
        changes
          .filter((kind) => kind !== 'of another type' || !anyTextFields.includes(field))
          .map((kind) => [field, kind] as const),
      )
      test.each(cases)('%s %s is an error', (field, kind) => {
        const changed = change(readSample(sample), field, kind)
        expect(changed).not.toBe(readSample(sample))
        expect(() => read(changed)).toThrow(file)
        expect(() => read(changed)).toThrow(nameOf(field))
      })
    },
  )
}
