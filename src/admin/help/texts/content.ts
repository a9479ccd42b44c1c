import type { TopicText } from "./topic-text.ts"

/** The pages on what visitors read and see. */
export const contentTexts = {
  pages: {
    picture: "The list of pages with their addresses.",
    parts: [
      "Pages that every site has, such as Home, stand first. Below them are those that you have made.",
      { heading: "Change a page" },
      {
        steps: [
          "Press *Edit*. The page is shown beside its blocks.",
          "Press a block, in the list or in the page, and change its fields.",
          "Move blocks by dragging or with the arrows. *Hide* keeps a block but does not show it.",
          "Press *Update*, or *Submit* for a new page. Until then visitors see the page as it was.",
        ],
      },
      "A word in braces, such as {city}, is replaced by what you set under *Business*, so that you change it once for the whole site.",
    ],
  },
  blogs: {
    picture: "The list of guides with their pictures and dates.",
    parts: [
      "Guides answer what customers ask before they call: heights, boards, prices. A good one brings visitors from search engines for years.",
      {
        steps: [
          "Press *Create Blog*.",
          "Write a title and one or two sentences that say what the guide answers. They are what search results show.",
          "Add sections. Each has a heading, a text, and a picture if you like.",
          "Press *Submit* to publish it. Until then it is a draft, which visitors do not see.",
        ],
      },
      "What you type is saved automatically. If the connection fails, it is kept on your device.",
      { heading: "Publish at a time" },
      {
        points: [
          "*Schedule…* publishes what the form contains now automatically at a time that you choose. Later changes wait until you schedule or publish them too.",
          "Nothing is published over a newer version: the form shows both, and you choose.",
          "*Publish* above the list leaves out drafts that somebody has open.",
        ],
      },
    ],
  },
  reviews: {
    picture: "The list of reviews with names and places.",
    parts: [
      "A review has the customer's name, the place and what they said. Ask before you publish a name or a picture of a home.",
      {
        points: [
          "Short is best: two or three sentences are read, ten are not.",
          "The newest ones are shown first.",
          "*Delete* moves a review to the trash, where it stays for 30 days.",
        ],
      },
    ],
  },
  categories: {
    picture: "The list of rooms with their pictures.",
    parts: [
      "Each room has a page at an address made of its name, such as /wardrobes. The menu and Home show new rooms automatically.",
      {
        points: [
          "The first picture is the one that other pages show. Drag pictures to change their order.",
          "*Add item* adds what customers ask about this room, each with a title and a text.",
          "*Drawing* chooses a typical unit, such as a wardrobe, that the page shows with its measures. With a wardrobe or a crockery unit the page also shows a price of your rate card.",
          "If you change the name, the old address leads to the new one.",
        ],
      },
    ],
  },
  projects: {
    picture: "The list of projects with their states.",
    parts: [
      "A project shows what you can do better than words: the room before and after, what it cost, how long it took.",
      {
        points: [
          "*Built* and *planned* are shown as such. Never call a plan built.",
          "Leave out what you do not want to say. Empty facts are not shown.",
          "*Show on Home* puts it among the projects of the first page.",
        ],
      },
    ],
  },
  pictures: {
    picture: "The library with its pictures in rows.",
    parts: [
      "Put pictures here first, or choose them where you need them: they end up here either way. Photos from a phone are fine. The site makes smaller versions automatically.",
      {
        points: [
          "Press a picture to name it, to describe it for people who cannot see it, and to see which pages show it.",
          "Set the focus on what must stay in view where the picture is cropped.",
          "*Replace everywhere* puts another file in its place wherever it is shown.",
          "The search finds a picture by its name, by what it shows and by the name of its file.",
          "A picture that you delete can be restored for 30 days.",
        ],
      },
    ],
  },
  trash: {
    picture: "The trash with what was deleted and when it is deleted permanently.",
    parts: [
      "Deleting a guide, a review, a room, a project or a page moves it here. Its page is no longer on the site: the address of a room or a page leads to the home page, that of a guide or a project shows the others. Links to it are hidden until it is back.",
      {
        points: [
          "*Restore* brings it back as it was, published or draft.",
          "After 30 days it is deleted permanently.",
          "*Empty the trash* deletes all of it now. That cannot be undone.",
        ],
      },
    ],
  },
  history: {
    picture: "The versions of a guide with what changed between two of them.",
    parts: [
      "Each time an item is published, its version is kept. Choose one to see what changed: words that were removed and added, pictures side by side.",
      {
        steps: [
          "Open the version that you want back.",
          "Press *Restore as a new draft*. Visitors see nothing of it yet.",
          "Look at it, and publish.",
        ],
      },
      "After a year only the first version of each month is kept.",
    ],
  },
} as const satisfies Record<string, TopicText>
