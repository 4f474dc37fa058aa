import { Button } from '../ui/button.tsx'
import { Buttons } from '../ui/gallery/buttons.tsx'
import { Contents } from '../ui/gallery/contents.tsx'
import { Choices, Fields } from '../ui/gallery/fields.tsx'
import { Marks } from '../ui/gallery/marks.tsx'
import { Notices, Waiting } from '../ui/gallery/notices.tsx'
import { Overlays } from '../ui/gallery/overlays.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Toaster } from '../ui/toaster.tsx'

const themes = [
  { theme: 'light', title: 'Components, light' },
  { theme: 'dark', title: 'Components, dark' },
]

/** Every component in its states, in both themes. Available at /ui in development only. */
export default function UiGalleryPage() {
  return (
    <>
      <main className="grid xl:grid-cols-2">
        {themes.map(({ theme, title }) => (
          <div key={theme} className={`${theme} min-w-0 bg-paper p-4 text-ink sm:p-8`}>
            <PageHeader
              title={title}
              subtitle="The pieces every screen is made of."
              actions={
                <Button size="small" variant="ghost">
                  Action
                </Button>
              }
            />
            <div className="grid gap-10">
              <Marks />
              <Buttons />
              <Overlays />
              <Fields />
              <Choices />
              <Notices />
              <Contents />
              <Waiting />
            </div>
          </div>
        ))}
      </main>
      <Toaster />
    </>
  )
}
