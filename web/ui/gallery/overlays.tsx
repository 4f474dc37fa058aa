import { Ellipsis, Flag, Pencil, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../dialog.tsx'
import { Menu } from '../menu.tsx'
import { Wordmark } from '../oval.tsx'
import { Sheet, SheetClose, SheetContent, SheetTrigger } from '../sheet.tsx'
import { toast } from '../toast.ts'
import Tooltip from '../tooltip.tsx'
import { Row, Sample } from './sample.tsx'

export function Overlays() {
  const [confirming, setConfirming] = useState(false)
  return (
    <Sample title="Dialog, sheet, menu, tooltip, toast">
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="ghost">Open dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Event Preferences"
            description="Choose what you want to hear about."
            actions={
              <>
                <DialogClose className={buttonClass({ variant: 'ghost' })}>Cancel</DialogClose>
                <DialogClose className={buttonClass()}>Save Preferences</DialogClose>
              </>
            }
          >
            <Checkbox label="Elections" description="Primaries, runoffs and general elections" defaultChecked />
            <Checkbox label="Town Halls" description="Meet your representatives in person" />
            <Checkbox label="Debates" description="Candidates side by side" />
          </DialogContent>
        </Dialog>
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="ghost">Open sheet</Button>
          </SheetTrigger>
          <SheetContent title={<Wordmark name="Precinct" />}>
            <SheetClose className={buttonClass({ variant: 'quiet' })}>Home</SheetClose>
          </SheetContent>
        </Sheet>
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          Delete...
        </Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Are you sure you want to delete this important date?"
          description="Reminders for it will not be sent."
          confirmLabel="Delete"
          onConfirm={() => toast({ title: 'Important date deleted successfully.' })}
        />
      </Row>
      <Row>
        <Menu
          trigger={{ variant: 'ghost', size: 'icon', 'aria-label': 'More', children: <Ellipsis aria-hidden="true" /> }}
          items={[
            { icon: <Pencil aria-hidden="true" />, label: 'Edit', onSelect: () => toast({ title: 'Edit' }) },
            { icon: <Flag aria-hidden="true" />, label: 'Report', onSelect: () => toast({ title: 'Report' }) },
          ]}
        />
        <Tooltip content="Copies a link to this post">
          <Button variant="ghost" size="icon" aria-label="Share">
            <Share2 aria-hidden="true" />
          </Button>
        </Tooltip>
        <Button
          variant="ghost"
          onClick={() => toast({ title: 'RSVP Confirmed!', description: "You've RSVP'd to Austin Town Hall" })}
        >
          Toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({
              tone: 'destructive',
              title: 'Error',
              description: 'Failed to save preferences. Please try again.',
            })
          }
        >
          Failure toast
        </Button>
      </Row>
    </Sample>
  )
}
