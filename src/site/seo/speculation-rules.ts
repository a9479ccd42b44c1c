/** Links that do not lead to another public page. */
const others = "[href^='/admin/'],[href^='/api/'],[href^='/uploads/'],[href*='.'],[aria-current],[target]"

/** The speculation rules, as JSON: browsers may prerender any other public page when a pointer rests on its link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: `[href^='/']:not(${others})` }, eagerness: "moderate" }],
})
