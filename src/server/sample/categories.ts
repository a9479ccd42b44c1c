import type { PictureName } from "#site/pictures.ts"

/** A category of the sample content, with the names of its pictures; the description of an item is HTML. */
export interface SampleCategory {
  categoryName: string
  categoryDescription: string
  pictures: PictureName[]
  categoryAdditionalData: { title: string; description: string }[]
}

const wardrobes: SampleCategory = {
  categoryName: "Wardrobes",
  categoryDescription: "Hinged, sliding and walk-in wardrobes planned around what you own.",
  pictures: ["bedroom", "wardrobe-inside", "wardrobe-sliding"],
  categoryAdditionalData: [
    {
      title: "Hinged or sliding?",
      description: [
        "<p>The room decides, not the catalogue. Measure two things: the depth you can give, and the floor that stays free in front of it.</p>",
        "<ul>",
        "<li><strong>Hinged</strong> needs about 600 mm of depth and 900 mm of floor in front. You see the whole inside at once, and each shutter can be adjusted or replaced alone.</li>",
        "<li><strong>Sliding</strong> needs 650 to 670 mm of depth, since the track takes its share, and almost no floor. You always see one half only.</li>",
        "</ul>",
        "<p>Below a width of 1,500 mm a sliding door hides half a wardrobe that is small already; choose hinged. If the bed leaves less than 900 mm, choose sliding, and ask for the track to be fixed to the floor only after the flooring is finished.</p>",
      ].join(""),
    },
    {
      title: "Inside, by count not by guess",
      description: [
        "<p>Count shirts, sarees and suitcases before the first meeting. We size the inside from the count, with these heights:</p>",
        "<ul>",
        "<li>Short hanging, for shirts and kurtas: 1,000 mm</li>",
        "<li>Long hanging, for sarees folded once, gowns and a sherwani: 1,500 mm</li>",
        "<li>Shelves for folded clothes: 300 to 350 mm apart</li>",
        "<li>Saree trays: 100 mm each</li>",
        "<li>Two drawers with a lock, at a height you reach without bending</li>",
        "</ul>",
        "<p>Two rows of short hanging need 2,000 mm and hold twice as much as one row over an empty floor. Suitcases go to the loft, so measure the largest one. What you wear every day belongs between knee and shoulder.</p>",
      ].join(""),
    },
    {
      title: "Height and loft",
      description: [
        "<p>In a room of 9 ft a common split is a body of 7 ft and a loft of 2 ft. The joint between them is also where two panels meet, since a board is 8 ft long.</p>",
        "<p>A loft is for things used once a year: quilts, the Diwali boxes, the big suitcase. Ask for three details:</p>",
        "<ul>",
        "<li>a stay on each loft shutter, so that it does not fall on your hands</li>",
        "<li>a handle low on the shutter, within reach of a stool</li>",
        "<li>a closed strip up to the ceiling, cut on site, because ceilings are seldom level</li>",
        "</ul>",
        "<p>If there is a false ceiling, settle its height first. The wardrobe is measured from the finished floor to the finished ceiling.</p>",
      ].join(""),
    },
    {
      title: "Board and back",
      description: [
        "<p>A bedroom is dry. MR or BWR ply is enough for the body, and BWP is needed only on a wall that is shared with a bathroom. Have that wall checked for damp before anything is fixed to it. A coat of paint hides a leak, a wardrobe hides it for years.</p>",
        "<p>Ask for a back of 8 mm, not 4. The back keeps the box square, and a thin one rattles when the shutter closes. Rods need a support at mid-span once they are longer than a metre.</p>",
        '<p>The grades are explained under <a href="/modular-kitchen">boards and finishes</a>. The quotation names them for the body, the shutter and the back, each in its own line.</p>',
      ].join(""),
    },
  ],
}

const livingRoom: SampleCategory = {
  categoryName: "Living room",
  categoryDescription: "TV walls, crockery units and storage that leaves the floor free.",
  pictures: ["living-tv", "crockery", "pooja", "entrance"],
  categoryAdditionalData: [
    {
      title: "TV height",
      description: [
        "<p>The centre of the screen belongs at the level of your eyes when you sit. That is about 1,000 to 1,070 mm from the floor for most sofas. Sit down and let somebody measure from the floor to your eye; then the wall unit is drawn around that figure.</p>",
        "<p>For a 55-inch set, sit about 2 to 2.5 m away. If the sofa is closer, a smaller set is easier on the neck.</p>",
        "<p>Buy or choose the set first, or at least its size. The bracket, the panel behind it and the sockets depend on it. A unit that floats 300 mm above the floor can be mopped under, and it carries the set-top box with the cables inside.</p>",
      ].join(""),
    },
    {
      title: "Wires",
      description: [
        "<p>Wires are settled before the panel, since nobody opens it again. The drawing shows:</p>",
        "<ul>",
        "<li>a 50 mm conduit from the lower unit to the screen, with a pull string left inside</li>",
        "<li>two data points, one of them behind the set</li>",
        "<li>the sockets behind the set at 1,050 mm, hidden by it</li>",
        "<li>sockets inside the lower unit for the set-top box, the router and one spare</li>",
        "</ul>",
        "<p>Leave a removable panel where the conduit ends, and slots at the back of the unit so that warm air can leave. A router behind a metal sheet or a mirror loses range; give it a shelf of its own.</p>",
      ].join(""),
    },
    {
      title: "Shoe and pooja units",
      description: [
        "<p><strong>Shoes.</strong> A unit with tilting trays is 180 mm deep and fits behind a door. Flat shelves need up to 350 mm. Both need air: a louvred shutter, or a gap at the top and at the bottom. Wet monsoon shoes want an open rack outside it.</p>",
        "<p><strong>Pooja.</strong> A lamp needs 450 mm of clear height above the flame and a base of metal or stone under it. Keep curtains and wood shutters away from it while it burns. Incense leaves soot on a ceiling, so finish the top panel in something that can be washed. Tell us the direction you face and the size of the largest idol or picture, and the unit is drawn around them.</p>",
      ].join(""),
    },
    {
      title: "False ceiling",
      description: [
        "<p>Keep a finished height of at least 2,600 mm. Measure from the finished floor, not from the slab, before a drop is promised. A border with strip light needs about 100 mm of drop; the middle of the room can stay at full height.</p>",
        "<ol>",
        "<li>Draw the furniture first.</li>",
        "<li>Mark the fan, the lights and the air conditioner over it.</li>",
        "<li>Fix the ceiling to that drawing.</li>",
        "</ol>",
        "<p>A fan hook has to hang from the slab, never from the false ceiling. Leave a hatch wherever a valve or a junction box ends up above it. And count the switches: one for the strip, one for the downlights, one for the fan.</p>",
      ].join(""),
    },
  ],
}

const kidsBedroom: SampleCategory = {
  categoryName: "Kids' bedroom",
  categoryDescription: "Rooms that change once, not every year.",
  pictures: ["kids-bunk", "kids-desk", "kids-storage"],
  categoryAdditionalData: [
    {
      title: "Safe first",
      description: [
        "<p>Furniture in a child's room is climbed on, whatever you say. It is drawn for that:</p>",
        "<ul>",
        "<li>edges rounded to 5 mm</li>",
        "<li>soft-close hinges and runners, so that a shutter does not catch a finger at speed</li>",
        "<li>every tall piece fixed to the wall, with the fixing shown on the drawing</li>",
        "<li>no glass below 1,200 mm</li>",
        "</ul>",
        "<p>Sockets within reach get shutters. Cords of blinds end out of reach. Drawers have a stop, so that they cannot be pulled out onto a foot. Choose handles without corners, or a cut-out in the shutter, which also costs less.</p>",
      ].join(""),
    },
    {
      title: "Bunk beds",
      description: [
        "<p>A bunk bed saves the floor of one bed, about 1.8 m², and asks for four numbers in return:</p>",
        "<ul>",
        "<li>the top bunk from six years up</li>",
        "<li>a guard rail at least 125 mm above the mattress, measured with the mattress you will use</li>",
        "<li>gaps under 90 mm</li>",
        "<li>900 mm from the mattress to the ceiling, and no fan within reach</li>",
        "</ul>",
        "<p>Bunk beds have an Indian Standard of their own, IS 17636; ask whether yours is made to it. Fix the frame to the wall, put a night light at the ladder, and tighten the bolts twice a year. A bed that can be parted into two single ones will be used for longer.</p>",
      ].join(""),
    },
    {
      title: "Study",
      description: [
        "<p>The height of a study table grows with the child: about 560 mm at six years, about 725 mm at fourteen. There are two honest ways to deal with that.</p>",
        "<ol>",
        "<li>A table that can be set higher, on a frame with holes or a crank.</li>",
        "<li>One table at 725 mm, an adjustable chair, and a footrest that is taken away later. This costs less and the drawers below stay where they are.</li>",
        "</ol>",
        "<p>Light comes from the side opposite the writing hand, so that the hand throws no shadow on the page. A pin board above the table does more than a second shelf. Leave one socket at table height for the lamp, and keep the charger for the tablet outside the room.</p>",
      ].join(""),
    },
    {
      title: "Storage at their height",
      description: [
        "<p>A child puts away what it can reach. Pegs belong at 1,000 mm, drawers under 900 mm. Above that comes what is yours to hand out: next year's uniforms, the board games with small parts, the spare sheets.</p>",
        "<ul>",
        "<li>Shallow drawers for crayons and cards, deep ones for blocks</li>",
        "<li>A shelf for the school bag beside the door, not under the table</li>",
        "<li>A hanging rod that can be moved up, with the holes drilled from the start</li>",
        "</ul>",
        "<p>Keep walls and shutters plain and let colour come from what can be changed: curtains, handles, the pin board. The room then changes once, when school does.</p>",
      ].join(""),
    },
  ],
}

const homeOffice: SampleCategory = {
  categoryName: "Home office",
  categoryDescription: "A place to work that closes at six.",
  pictures: ["home-office", "office-call", "fold-away-desk"],
  categoryAdditionalData: [
    {
      title: "Desk",
      description: [
        "<p>A desk for one person:</p>",
        "<ul>",
        "<li>height 710 to 760 mm</li>",
        "<li>depth 600 mm, or 750 mm for two screens</li>",
        "<li>width 1,200 mm</li>",
        "</ul>",
        "<p>Sit on the chair you will use, let the arms hang, bend the elbows. The top of the desk comes just under them, and the feet stay flat on the floor. If the desk is shared, set it for the shorter person's chair range and add a footrest.</p>",
        "<p>Leave the knees a clear width of 600 mm. Drawers go to the side that you do not write with. A rounded front edge is kinder to the wrist than a thick one.</p>",
      ].join(""),
    },
    {
      title: "Screen and light",
      description: [
        "<p>The screen stands at arm's length, 500 to 700 mm from the eyes, with its top at eye level. On a laptop that means a stand and a separate keyboard, or the neck pays for it.</p>",
        "<p>The window belongs at your side. In front of you it dazzles; behind you it shines into the screen and turns you into a shadow in every call. If the room leaves no choice, hang a blind that filters the light.</p>",
        "<p>In the evening use two lamps: one that lights the wall behind the screen, one for the paper. A single ceiling light throws your own shadow on the desk. Fix both switches within reach of the chair.</p>",
      ].join(""),
    },
    {
      title: "Power",
      description: [
        "<p>Count what is plugged in today, then add two. Six sockets at the desk are a fair start: computer, two screens, router, lamp, charger.</p>",
        "<ul>",
        "<li>A cable tray under the desk, so that the floor can be mopped</li>",
        "<li>A shelf for the UPS with openings for air at the front and at the back</li>",
        "<li>One data cable from the router, since brick walls weaken the wireless one</li>",
        "</ul>",
        "<p>The UPS is heavy and warm. It stands low, on a shelf that carries it, never in a closed drawer. Ask the electrician which circuit the desk is on, so that the washing machine does not end your call.</p>",
      ].join(""),
    },
    {
      title: "Video-call wall",
      description: [
        "<p>What the others see is the wall behind you. Keep it plain, 1 m behind the chair, so that you stand out from it and nobody reads the spines of your books.</p>",
        "<p>One shelf, one plant and a matt paint are enough. Gloss shutters reflect the window and the screen. A door in the picture will open at the wrong moment, so turn the desk until it is out of view.</p>",
        "<p>Curtains, a rug and full shelves take the echo out of a small room. Before the electrician comes, hold a call from the planned place, at the hour when you usually work, and look at yourself.</p>",
      ].join(""),
    },
    {
      title: "Fold-away",
      description: [
        "<p>Where there is no room for a study, a wall unit of 350 mm depth with a drop-down top does the work. Open, it is a desk for a laptop. Closed, it is a cabinet in the living room, and the day is over.</p>",
        "<ul>",
        "<li>A stay on both sides, rated for the weight of the top and your elbows</li>",
        "<li>Sockets and a light inside the unit, so that nothing is unplugged to close it</li>",
        "<li>Shelves set so that the laptop can stay where it is</li>",
        "</ul>",
        '<p>Mark the open top on the floor with tape, and place the chair. If you can still pass, it will be used. <a href="/contact">Send us the width of the wall</a> and a photo of it.</p>',
      ].join(""),
    },
  ],
}

/** The rooms that a new shop starts with, in the order in which the header shows them. */
export const sampleCategories: SampleCategory[] = [wardrobes, livingRoom, kidsBedroom, homeOffice]
