import { z } from 'zod'

/** An element that may be repeated: the XML reader returns a list only for two or more. */
export const many = <T extends z.ZodType>(element: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(element))

/** An element with children. Without any it is read as an empty text; the error then names the missing child. */
export const parent = <T extends z.ZodRawShape>(children: T) =>
  z.preprocess((value) => (value === '' ? {} : value), z.object(children))
