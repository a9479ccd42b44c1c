import { type ComponentType, useEffect, useState } from "react"
import { showProblem } from "../controls/toasts.tsx"
import { type DialogName, openDialog } from "../controls/open-dialog.ts"

type Dialog = ComponentType<{ onClose(): void }>

const dialogs: Record<DialogName, () => Promise<Dialog>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  profile: async () => (await import("../people/profile-dialog.tsx")).ProfileDialog,
  password: async () => (await import("../sign-in/password-dialog.tsx")).PasswordDialog,
  everywhere: async () => (await import("./sign-out-everywhere.tsx")).SignOutEverywhere,
}

/** Shows the dialog of `openDialog`, whose code is loaded when it is first opened. */
export function OpenedDialog() {
  const opened = openDialog.use()
  const [shown, setShown] = useState<{ name: string; Dialog: Dialog }>()

  useEffect(() => {
    if (opened === "") return undefined
    let isCurrent = true
    dialogs[opened]().then(
      (Loaded) => isCurrent && setShown({ name: opened, Dialog: Loaded }),
      () => {
        if (!isCurrent) return
        openDialog.set("")
        showProblem("This could not be loaded. Check the connection and try again.")
      },
    )
    return () => {
      isCurrent = false
    }
  }, [opened])

  if (opened === "" || shown?.name !== opened) return null
  // A dialog that opens another one closes after that.
  return <shown.Dialog onClose={() => openDialog.get() === opened && openDialog.set("")} />
}
