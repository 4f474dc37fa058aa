import * as z from 'zod/mini'

const Pair = z.tuple([z.number(), z.number()])

/** The schema of one layer of shapes in a us-atlas file; each shape has these properties. */
export const shapes = <Properties extends z.core.$ZodType>(properties: Properties) =>
  z.object({
    type: z.literal('GeometryCollection'),
    geometries: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), properties, arcs: z.array(z.array(z.number())) }),
        z.object({ type: z.literal('MultiPolygon'), properties, arcs: z.array(z.array(z.array(z.number()))) }),
      ]),
    ),
  })

/** The schema of a us-atlas file with these layers, as far as we draw it. */
export const topology = <Objects extends z.core.$ZodShape>(objects: Objects) =>
  z.object({
    type: z.literal('Topology'),
    transform: z.object({ scale: Pair, translate: Pair }),
    arcs: z.array(z.array(z.array(z.number()))),
    objects: z.object(objects),
  })
