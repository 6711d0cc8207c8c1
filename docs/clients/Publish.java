import java.io.File;
import java.time.Duration;
import java.time.Instant;
import org.masthead.ApiClient;
import org.masthead.ApiException;
import org.masthead.api.IssuesApi;
import org.masthead.api.MagazinesApi;
import org.masthead.model.ConversionRecord;
import org.masthead.model.CreateMagazineBody;
import org.masthead.model.IssueDetails;
import org.masthead.model.MagazineRecord;
import org.masthead.model.PublishIssueBody;

/** Publishes a PDF through the client that openapi-generator makes for Java. Prints the issue's pages. */
public class Publish {
  public static void main(String[] names) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("BASE_URL"));
    client.setUsername(System.getenv("KEY"));
    client.setPassword(System.getenv("SECRET"));
    MagazinesApi magazines = new MagazinesApi(client);
    IssuesApi issues = new IssuesApi(client);
    CreateMagazineBody body = new CreateMagazineBody().title("Java").searchEngines(true);
    MagazineRecord magazine = magazines.createMagazine(body).execute().getData();
    String upload =
        issues
            .createIssue(magazine.getID())
            .volume("Spring")
            .allowDownload("yes")
            .pdf(new File(System.getenv("PDF")))
            .execute()
            .getData()
            .getIssueTempID();
    Instant deadline = Instant.now().plus(Duration.ofMinutes(2));
    ConversionRecord state;
    while ((state = issues.getConversionStatus(upload).execute().getData().get(0)).getStatus()
        == ConversionRecord.StatusEnum.PENDING) {
      if (Instant.now().isAfter(deadline)) throw new Exception("The conversion has not ended in two minutes");
      Thread.sleep(500);
    }
    PublishIssueBody publication = new PublishIssueBody().privacy(PublishIssueBody.PrivacyEnum.UNLISTED);
    issues.publishIssue(state.getID(), publication).execute();
    IssueDetails issue = issues.getIssue(state.getID()).execute().getData();
    if (!issue.getIsPublished() || !issue.getAllowDownload() || !issue.getVolume().equals("Spring")) {
      throw new Exception(issue.toString());
    }
    try {
      issues.getIssue("0".repeat(19)).execute();
      throw new Exception("An issue that does not exist was found");
    } catch (ApiException failure) {
      if (failure.getCode() != 404) throw failure;
    }
    System.out.println(issue.getPagesCount());
    System.exit(0);
  }
}
