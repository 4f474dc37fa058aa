import type { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]

interface Layer {
  type: 'GeometryCollection'
  geometries: { type: 'Polygon' | 'MultiPolygon'; properties: { name: string }; arcs: never[] }[]
}

/** A file of us-atlas with these layers. It is built with the app, so it is not checked in the browser. */
export type Atlas<Name extends string> = Topology & { objects: Record<Name, Layer> }
