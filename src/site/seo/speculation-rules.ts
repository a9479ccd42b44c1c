/** Links to what is no other public page. */
const others = "[href^='/admin/'],[href^='/api/'],[href^='/uploads/'],[href*='.'],[aria-current],[target]"

/** Which pages browsers may prerender when a pointer rests on their link: any other public page; a JSON text. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: `[href^='/']:not(${others})` }, eagerness: "moderate" }],
})
