import type { Navigation, NavigationEntry } from "./navigation.ts"

const link = (label: string, address: string): NavigationEntry => ({ kind: "link", label, address })

export const defaultNavigation: Navigation = {
  header: [
    link("Home", "/"),
    link("About", "/about"),
    link("Modular kitchen", "/modular-kitchen"),
    link("Projects", "/projects"),
    link("Prices", "/estimate"),
    link("Guides", "/blog"),
    link("Contact", "/contact"),
    { kind: "rooms" },
  ],
  footer: [
    {
      title: "The business",
      links: [
        link("About us", "/about"),
        link("Privacy policy", "/PrivacyPolicy"),
        link("Contacts", "/contact"),
        link("Terms and conditions", "/terms-and-conditions"),
      ],
    },
    {
      title: "Rooms and guides",
      links: [
        link("Guides", "/blog"),
        link("Modular kitchen", "/modular-kitchen"),
        link("Projects", "/projects"),
        link("Price estimate", "/estimate"),
        { kind: "rooms" },
      ],
    },
  ],
}
