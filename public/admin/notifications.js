// The service worker of the admin: it shows notifications, and stores no pages.

self.addEventListener("push", (event) => {
  const { title, ...shown } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { ...shown, icon: "/icon-192.png", data: shown.path }))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data))
})

/** Shows a path of the admin in the window that already shows it, or in a new one, because another could have unsaved input. */
async function openPath(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const open = windows.find(({ url }) => url === new URL(path, self.location.origin).href)
  await (open ? open.focus() : self.clients.openWindow(path))
}
