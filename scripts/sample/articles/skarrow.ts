/** The main feature, pages 4 to 7. */
export const skarrowStory = `
The boat to Skarrow leaves when the skipper has finished her tea, which is to say when the tide has made up its mind. There is no timetable. There is a blackboard outside the harbour office with the word *maybe* on it, and on the morning I arrive somebody has underlined it.

We go at ten. Maud Tarrant stands in the wheelhouse door with one hand on the frame and the other round a paper bag of onions, because nobody goes out to the rock empty-handed. She has made this crossing for thirty-one years: first as the daughter of a keeper, then as the wife of one, and for the past nine as the keeper herself, the last on this coast who still sleeps under the lamp she tends. In April the light will be handed over to a sensor the size of a matchbox. She has seen it. “It is a very good sensor,” she says, in the voice people use for other people’s dogs.

The island shows itself late. For half an hour there is only water, grey and folded like slate, and then a thickening in the haze that turns out to be rock, and then a white stroke standing on it, so upright that the whole horizon seems to have been ruled from it.

Skarrow is eleven acres at low water and six at high. It has one house, one well, a walled garden about as big as a bus, and nineteen sheep that belong to nobody who will admit it. The tower is thirty-four metres tall and was finished in 1871 by masons who lived for four summers in the shed where Maud keeps her paint. Every block was dressed ashore, numbered in red and dovetailed to its neighbours, so the tower is less a building than a very large piece of cabinetry. The numbers are still there. On the stairs you climb past 211, 212, 213, and lose count only where you lose your breath.

## A room made of glass

At the top is the lens. I had seen photographs, and they had not helped. It is taller than two people, a beehive of prisms in a brass cage, and it does not so much reflect the room as take it to pieces: a dozen small windows, a dozen bent horizons, a dozen keepers with a dozen yellow dusters. Nearly three tonnes of glass float in a trough of mercury and can be turned with one finger.

“Go on,” says Maud. I turn three tonnes of glass with one finger. She watches my face with the satisfaction of someone who has shown this trick many times and never tired of it.

The lamp itself is a bulb you could hold in your fist. Everything else is geometry. Each ring is cut at its own angle, so that light which leaves the lamp in every direction leaves the tower in only one: a flat blade that can be seen for twenty-two miles. Two flashes every fifteen seconds. That is Skarrow’s signature, its name in the only alphabet that matters out here at night. Every light on the coast has another, and Maud can recite them southward like the stops on a railway line.

She goes up at dusk, not because anyone needs her to (a switch in an office two hundred miles away does it) but because the regulations ask that a keeper be present, and she reads regulations closely. She stands. The lamp warms from orange to white. The lens begins to move, and round the walls of the little room the prisms throw slow bands of colour, the whole spectrum walking in circles.

## What the log remembers

Downstairs there is a shelf of logbooks, one to a year, bound in the same green cloth since the beginning. Most of what they hold is weather. *Wind NW 7. Light good. Fog; horn fourteen hours.* But keepers are people alone with a pen, and things creep in. In 1902 a goldcrest came down the chimney and was kept for nine days in a hat. In 1916, for most of a week, there is the single word *guns*. On a June night in 1953: *Sea so bright with phosphorus that the tower cast its shadow upward.*

Maud’s own entries are brief. She shows me the first, from her first night in charge: *Wind SW 4. Light good. So am I.*

“A sensor won’t miss a night,” she says, “and it won’t fall down the stairs. I’ve done that twice. I’m not against it. I’d only like to know who is going to write down the hat.”

## The quarter hour

There is an hour, or rather a quarter of one, that keepers call the handover. It comes when the sky is still bright enough to steer by and the lamp is already lit, and for those few minutes neither is in charge. We spend it at the gallery rail, out of the wind, sharing an onion tart of alarming size. The sheep have gone round to the lee side. Far out a tanker is crossing the edge of things with its deck lights on.

Then, between one glance and the next, it is night, and the beam that was only a paleness in the glass becomes a thing you could lean a ladder against. It goes out over our heads, touches nothing, comes round again. Two flashes. A wait. I find that I am counting, and that so is she, lips moving, thirty-one years in.

In spring the trust that owns the tower will open the house to guests, two at a time, three nights at most, [bring your own onions](https://example.org/skarrow/stay). The lens will go on turning. The logbook will stay on its shelf with a pen beside it, and whoever sleeps under the lamp will be asked to fill a line. The first page has been ruled already. At the top, in the space for the keeper’s name, Maud has written: *Whoever is awake.*
`;
