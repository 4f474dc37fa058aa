import { type ReactNode, type SVGProps, createElement } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/** An icon of lucide, as the build makes it (scripts/build/icons.ts): without the options of theirs that we do not use. */
export const icon =
  (shapes: Shape[]) =>
  (props: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
