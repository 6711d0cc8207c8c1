import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import java.net.URI;

/** Prints what ROME finds in the RSS at an address: the title, then a line for each item. */
public class ReadFeed {
  public static void main(String[] args) throws Exception {
    try (XmlReader reader = new XmlReader(URI.create(args[0]).toURL().openStream())) {
      SyndFeed feed = new SyndFeedInput().build(reader);
      var out = new java.io.PrintStream(System.out, true, "UTF-8");
      out.println(feed.getFeedType() + "\t" + feed.getTitle());
      for (SyndEntry entry : feed.getEntries()) {
        String date = entry.getPublishedDate().toInstant().toString();
        out.println(String.join("\t", entry.getTitle(), entry.getLink(), entry.getUri(), date));
      }
    }
  }
}
