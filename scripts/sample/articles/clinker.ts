/** The boatbuilding feature, page 9. */
export const clinkerStory = `
A clinker boat is built from the outside in. There is no skeleton to hang the planks on; the planks come first, each overlapping the one below and riveted to it with copper, and only when the shell is whole are the ribs steamed and sprung inside. The shape is not drawn. It is arrived at.

In a tarred shed at the head of Lannoch Creek, Petra Voss has arrived at it sixty-three times. People ask to see the plans and she hands them the broomstick: a length of ash, black with handling, with pencil marks for the width of each plank at five places along the keel. It came from the man who taught her, and to him from an uncle. Nobody knows who cut the first notch.

“It isn’t a secret,” she says. “You could copy it in a minute. Then you’d have a stick.”

## Five to a side

Eleven pieces, then: five planks to a side, and the keel, which she counts because it would be rude not to. The larch is felled in January, sawn in February and used green, while it will still bend without an argument. Each plank is offered up, scribed, taken down, shaved, and offered up again. The difference between tight and leaking is about the thickness of this page.

What she listens for is the rivet. Copper drawn up cold rings at a certain pitch when the lap is closed; a shade flat, and there is air in the joint. Visitors think the hammering is the noisy part of the work. It is the quiet part. It is when she is listening.

The top strake of every boat is painted the same blue-green, and she has never told anybody the mixture. The rest is left bare, oiled twice a year, and goes in time the colour of strong tea. A boat that is used lasts sixty years. A boat that is looked after, she says, lasts about thirty; people who look after things will keep sanding them.

## Arriving

Number sixty-three went down the slip on a Tuesday, with four people watching and a dog. She filled to the second plank, as a new boat should. By morning the larch had drunk what it wanted and shut every seam, and she sat on the creek like a leaf. Voss bailed her dry, rowed once round the mooring, and came ashore to look for a straight piece of ash. The broomstick, she has noticed, is getting hard to read.
`;
